import { templateOf } from '@server/db/template';

// Loads the platform only when there is a template to build. That of the demo world is built when a test first needs it.
const build = async (dir: string) => (await import('@server/start')).buildTestDir(dir);
const template = await templateOf(Object.assign(build, { kind: 'tests' }));
const server = process.env.DATABASE_URL;
if (server) await (await import('./postgres')).buildPostgresTemplate(server, template);
