import { Validator } from '@cfworker/json-schema';
import { serverFrameSchema } from '@/api/gen/otcSocket';
import type { ClientFrame, ServerFrame } from '@/api/gen/otcSocket';

// The Content-Security-Policy forbids checks that are compiled in the browser, so this one interprets the schema.
const validator = new Validator(serverFrameSchema, '2020-12');

/** Whether something that was received is a frame of the contract. */
export const isServerFrame = (frame: unknown): frame is ServerFrame => validator.validate(frame).valid;

/** The frames that the client sends, by their type. */
export type ClientType = ClientFrame['type'];
export type DataOf<Type extends ClientType> = Extract<ClientFrame, { type: Type }>['data'];

/** A frame of the platform by its type. */
export type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** A message of a room, a room in the list, and what the platform answers to someone who enters a room. */
export type ChatMessage = FrameOf<'message'>['data'];
export type ChatRoom = FrameOf<'room'>['data'];
export type RoomEntered = FrameOf<'joined'>['data'];

/**
 * Why a request was not answered: the platform refused it, the connection ended before the answer, or no answer came
 * in time. After the last two its effect is not known.
 */
export type Unanswered = { why: 'refused'; code: number; msg: string } | { why: 'lost' } | { why: 'timeout' };

export type Reply = { frame: ServerFrame; failure?: never } | { failure: Unanswered; frame?: never };
