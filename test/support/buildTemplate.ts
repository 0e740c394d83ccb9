import { templateOf } from '@server/db/template';
import { buildDataDir } from '@server/start';
import { buildPostgresTemplate } from './postgres';

const template = await templateOf(buildDataDir);
if (process.env.DATABASE_URL) await buildPostgresTemplate(process.env.DATABASE_URL, template);
