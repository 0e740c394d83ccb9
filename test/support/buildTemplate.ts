import { templateOf } from '@server/db/template';

// Loads the platform only when there is a template to build.
const build = async (dir: string) => (await import('@server/start')).buildDataDir(dir);
const template = await templateOf(build);
const server = process.env.DATABASE_URL;
if (server) await (await import('./postgres')).buildPostgresTemplate(server, template);
