import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ServerFrame } from '@/api/gen/otcSocket';
import type { Tables } from '@server/db/tables';

/** The channel of PostgreSQL by which processes tell each other of the chat. */
export const chatChannel = 'otc_chat';

/** Frames of these types without what every frame has. */
type FrameOf<Type extends ServerFrame['type']> = Type extends unknown
  ? Pick<Extract<ServerFrame, { type: Type }>, 'type' | 'data'>
  : never;

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
      frame: FrameOf<'receipt' | 'typing' | 'order' | 'assigned'>;
      except?: string;
    }
  /** Rights of staff, or sessions of staff or members, changed. */
  | { kind: 'rights' };

/** Tells all processes, this one too, when the transaction commits. */
export const tellChat = async (db: Kysely<Tables>, event: ChatEvent): Promise<void> => {
  await sql`select pg_notify(${chatChannel}, ${JSON.stringify(event)})`.execute(db);
};
