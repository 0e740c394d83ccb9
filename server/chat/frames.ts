import type { ClientFrame, ServerFrame } from '@/api/gen/otcSocket';
import { socketPath } from '@/api/gen/otcSocket';
import type { Contract } from '@server/contract/contract';
import type { Schema } from '@server/contract/document';
import { resolve } from '@server/contract/resolve';
import { code, Failure } from '@server/call/failure';
import { refuseUnstorable } from '@server/call/storable';
import { isRecord } from '@/kit/record';
import type { Validator } from '@server/contract/validator';

/** A frame of the client by its type. */
export type Asked<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

/** A frame of the platform without what every frame has. */
export type Told = ServerFrame extends infer Frame
  ? Frame extends ServerFrame
    ? Omit<Frame, 'v' | 'replyTo'>
    : never
  : never;

/** Largest frame of a client in bytes. */
export const mostBytes = 8 * 1024;

const wrong = (en: string, zh: string) => new Failure(code.validation, { 'zh-CN': zh, 'en-US': en });

/** The id of a frame, even of a wrong one, so that its sender knows which one was refused. */
export const idOf = (frame: unknown): string | undefined =>
  isRecord(frame) && typeof frame.id === 'string' ? frame.id.slice(0, 64) : undefined;

/** Parses the text of a frame; undefined when it is no JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the function that validates the frames of clients by the contract. It throws 40001. */
export const createReader = (contract: Contract, validator: Validator) => {
  const pointers = frameSchemas(contract);
  return (frame: unknown): ClientFrame => {
    if (!isRecord(frame)) throw wrong('A frame is a JSON object', '帧须为 JSON 对象');
    const schema = typeof frame.type === 'string' ? pointers.get(frame.type) : undefined;
    if (schema === undefined) throw wrong('There is no such type of frame', '没有此类型的帧');
    demandFrame(frame, validator.schema(schema));
    refuseUnstorable(frame);
    return frame;
  };
};

/** Throws 40001 unless a frame follows the schema of its type. */
function demandFrame(
  frame: unknown,
  faultsOf: ReturnType<Validator['schema']>,
): asserts frame is ClientFrame {
  const [fault] = faultsOf(frame);
  if (!fault) return;
  const at = fault.instancePath.slice(1).replaceAll('/', '.') || 'frame';
  throw wrong(`${at} ${fault.message ?? 'is wrong'}`, `${at} 不符合要求（${fault.keyword}）`);
}

/** The schemas of the client's frames, by type. */
const frameSchemas = ({ document }: Contract): Map<string, string> => {
  const body = document.paths[socketPath]?.get?.requestBody?.content?.['application/json']?.schema ?? {};
  const frames = resolve(document, body).oneOf ?? [];
  return new Map(
    frames.flatMap(({ $ref = '' }) => {
      const frame: Schema = resolve(document, { $ref });
      const name = frame.properties?.type?.const;
      return typeof name === 'string' ? [[name, $ref] as const] : [];
    }),
  );
};
