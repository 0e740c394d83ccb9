import type { Document, Schema } from '@server/contract/document';
import type { Call } from './calls';
import { bodySchema } from './entity';

/** What every import takes; the console fills it in. */
const protocol = ['fileId', 'dryRun'];

/** What an import takes beside its file: what holds for all of its lines. */
export function importSchema(document: Document, call: Call): Schema {
  const { properties = {}, ...schema } = bodySchema(document, call);
  const own = Object.entries(properties).filter(([name]) => !protocol.includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}
