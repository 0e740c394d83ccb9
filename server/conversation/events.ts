import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ServerFrame } from '@/api/gen/otcSocket';
import type { Tables } from '@server/db/tables';

/** The channel of PostgreSQL by which processes tell each other of the chat. */
export const chatChannel = 'otc_chat';

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** What the processes of a platform tell each other. Events carry no message: each process reads those it delivers. */
export type ChatEvent =
  /** The room has messages after those delivered, and its figures changed. */
  | { kind: 'message'; room: string }
  /** Figures of the room changed. */
  | { kind: 'room'; room: string }
  /** For everybody in the room but `except`, a connection. */
  | {
      kind: 'frame';
      room: string;
      frame: Pick<
        FrameOf<'receipt'> | FrameOf<'typing'> | FrameOf<'order'> | FrameOf<'assigned'>,
        'type' | 'data'
      >;
      except?: string;
    }
  /** Rights of staff, or sessions of staff or members, changed. */
  | { kind: 'rights' };

/** Tells all processes, this one too, when the transaction commits. */
export const tellChat = async (db: Kysely<Tables>, event: ChatEvent): Promise<void> => {
  await sql`select pg_notify(${chatChannel}, ${JSON.stringify(event)})`.execute(db);
};
