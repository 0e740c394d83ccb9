import { isEnveloped } from '@scripts/api/read/answer';
import type { Call } from '@scripts/api/read/calls';
import type { Resource } from '@scripts/api/read/resources';
import { kinds, roleOf } from '@scripts/api/read/resources';
import { banner, literal, quote } from './source';

const head = `${banner}import type { Guard } from '@/api/entity';

/** What a call does for its resource. */
export type Kind =
  ${kinds.map(quote).join(' | ')};

/** One operation of the contract. */
export type Operation = {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete' | 'patch';
  path: string;
  tag: string;
  title: { en: string; zh: string };
  auth: 'none' | 'basic' | 'bearer';
  /** A permission code, \`signed-in\`, or null where no person is needed. */
  permission: string | null;
  /** The answer on success comes in the envelope. */
  envelope: boolean;
  /** Takes an Idempotency-Key. */
  idempotent: boolean;
  /** Described, and not carried out yet: whoever may call it is refused with 50101. */
  planned?: true;
  /** Only for who sees all of the platform: an agent is refused. */
  inside?: true;
  /** A state action: without \`from\`, it starts from any status. */
  action: { from?: readonly string[]; to?: string; guards: readonly Guard[] } | null;
  /** The resource that it belongs to; \`schema\` is the component that carries x-entity. */
  resource: { area: string; name: string; schema: string; base: string } | null;
  /** What it does for its resource; null for what only this resource has. */
  kind: Kind | null;
  /**
   * The list never answers more than \`most\` days of \`field\`; \`days\` where the query names none, unless it names one of
   * the filters \`unless\`, which find single records, or nothing but values of \`open\`, by filter: what still waits.
   */
  window: {
    field: string;
    days: number;
    most: number;
    unless?: readonly string[];
    open?: Readonly<Record<string, readonly string[]>>;
  } | null;
};

/** Every operation, in the order that a router must try them: literal segments before parameters. */
export const operations = [
`;

const foot = `] as const satisfies readonly Operation[];

export type OperationId = (typeof operations)[number]['id'];
`;

const literalsFirst = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '\uffff' : '') + segment)
    .join('\u0000');

const byRoute = (one: Call, other: Call): number => {
  const [left, right] = [
    `${literalsFirst(one.path)} ${one.method}`,
    `${literalsFirst(other.path)} ${other.method}`,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
};

function operationRow(resources: readonly Resource[], call: Call): string {
  const { operation } = call;
  const role = roleOf(resources, call);
  const { area, name, schema, base } = role?.resource ?? {};
  const action = operation['x-action'];
  const title = operation.summary ?? call.id;
  return literal({
    id: call.id,
    method: call.method,
    path: call.path,
    tag: call.tag,
    title: { en: title, zh: operation['x-title-zh'] ?? title },
    auth: call.auth,
    permission: operation['x-permission'] ?? null,
    envelope: isEnveloped(call.answer),
    idempotent: operation['x-idempotent'] === true,
    planned: operation['x-planned'] === true ? true : undefined,
    inside: operation['x-inside'] === true ? true : undefined,
    action: action ? { from: action.from, to: action.to, guards: action.guards } : null,
    resource: role ? { area, name, schema, base } : null,
    kind: role?.kind ?? null,
    window: operation['x-window'] ?? null,
  });
}

/** The operation table, by which the platform routes and the log names what was called. */
export function writeOperations(calls: readonly Call[], resources: readonly Resource[]): string {
  const rows = [...calls].sort(byRoute).map((call) => `  ${operationRow(resources, call)},\n`);
  return `${head}${rows.join('')}${foot}`;
}
