import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { createPlatform } from '@server/platform';
import { testScale } from '@server/seeds/context';

/** Returns the template database of test databases; its name contains the data directory whose key seals its values. */
const templateName = (dataDirTemplate: string): string => basename(dataDirTemplate).replaceAll('-', '_');

/** Creates the template database of a PostgreSQL server if it does not exist. */
export const buildPostgresTemplate = async (
  server: string,
  dataDirTemplate: string,
  scale = testScale,
): Promise<void> => {
  const name = templateName(dataDirTemplate);
  const isThere = async () =>
    (await onServer(server, `select 1 from pg_database where datname = '${name}'`)).length > 0;
  if (await isThere()) return;
  const aside = `${name}_${process.pid}`;
  await onServer(server, `create database ${aside}`);
  const platform = await createPlatform({
    database: { url: at(server, aside) },
    dataDir: dataDirTemplate,
    scale,
  });
  await platform.close();
  // Another worker may have been faster.
  if (await isThere()) await onServer(server, `drop database ${aside}`);
  else await onServer(server, `alter database ${aside} rename to ${name}`);
};

/** Creates a database with the demo data, or an empty one. */
export const createDatabase = async (server: string, dataDirTemplate: string | null) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = dataDirTemplate === null ? 'template1' : templateName(dataDirTemplate);
  await onServer(server, `create database ${name} template ${template}`);
  const drop = async () => {
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { database: { url: at(server, name) }, drop };
};

const at = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
};

const onServer = async (url: string, statement: string): Promise<unknown[]> => {
  const db = await connect({ url });
  try {
    return (await sql.raw(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
};
