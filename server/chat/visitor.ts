import type { Kysely } from 'kysely';
import type { AuditNote } from '@server/call/call';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import type { Told } from './frames';
import type { Hub, Reader } from './hub';
import type { Person } from './person';

/** A connection of a signed-in person, as the answers see it. */
export type Visitor = {
  context: Context;
  db: Kysely<Tables>;
  hub: Hub;
  reader: Reader;
  person: () => Person;
  /** Answers the frame at hand. */
  answer: (frame: Told) => void;
  /** Whether the person may write another message now (20 in 10 s); counts it. */
  mayWriteNow: () => boolean;
  /** Whether others are told again that the person writes (once in 3 s); counts it. */
  mayTypeNow: (room: string) => boolean;
  /** Writes a row of the audit log for staff. */
  audit: (note: Pick<AuditNote, 'logType' | 'action' | 'resourceId' | 'reason'>) => Promise<void>;
};
