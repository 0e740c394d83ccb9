import type { EntityName } from '@server/contract/entities';
import type { RecordEntry } from '@server/db/typedRecords';

/** A record that later events change, with the fields that they need. */
export type Made<Name extends EntityName, Needed extends keyof RecordEntry<Name>> = {
  -readonly [Field in keyof RecordEntry<Name>]?: RecordEntry<Name>[Field];
} & { -readonly [Field in Needed]: RecordEntry<Name>[Field] };
