import { isEnveloped } from '@scripts/api/read/answer';
import type { Call } from '@scripts/api/read/calls';
import { readEntity, readGroups } from '@scripts/api/read/entity';
import type { Resource } from '@scripts/api/read/resources';
import { kinds, roleOf } from '@scripts/api/read/resources';
import type { Document } from '@server/contract/document';
import { banner, literal, quote } from './source';

const head = `${banner}import type { Guard } from '@/api/entity';
import type { FourEyes } from '@/api/fourEyes';

/** Kind of a call of a resource. */
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
  /** A permission code, \`signed-in\`, or null when no user is needed. */
  permission: string | null;
  /** The answer on success has the envelope. */
  envelope: boolean;
  /** Needs an Idempotency-Key. */
  idempotent: boolean;
  /** Only for users who see the whole platform; agents are refused. */
  inside?: true;
  /** Answered while the caller must choose a new password. */
  passwordDue?: true;
  /** A state action; without \`from\` it is allowed in any status. \`lifts\`: the actions whose effect it takes back. */
  action: { from?: readonly string[]; to?: string; guards: readonly Guard[]; lifts?: readonly string[] } | null;
  /** Takes effect with the decision of a second person. */
  fourEyes?: FourEyes;
  /** Its resource; \`schema\` is the component with x-entity. */
  resource: { area: string; name: string; schema: string; base: string } | null;
  /** Its kind; null for a call that only this resource has. */
  kind: Kind | null;
  /**
   * Time window of a list over \`field\`: at most \`most\` days, by default \`days\`. Queries with a filter of \`unless\`,
   * which finds single records, or with only the values of \`open\` are not limited.
   */
  window: {
    field: string;
    days: number;
    most: number;
    unless?: readonly string[];
    open?: Readonly<Record<string, readonly string[]>>;
  } | null;
  /** What the chart of a list counts or adds (contract: x-chart). */
  chart?: { by?: string; unit?: 'day' | 'hour'; of?: string; split?: string };
  /** The fields by whose values the totals of a list are grouped (contract: groupBy). */
  groups?: readonly string[];
};

/** Every operation in routing order: literal segments before parameters. */
export const operations = [
`;

const foot = `] as const satisfies readonly Operation[];

export type OperationId = (typeof operations)[number]['id'];

/** The permission codes of the contract. */
export type Permission = NonNullable<(typeof operations)[number]['permission']>;
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

function operationRow(
  document: Document,
  calls: readonly Call[],
  resources: readonly Resource[],
  call: Call,
): string {
  const { operation } = call;
  const role = roleOf(resources, call);
  const { area, name, schema, base } = role?.resource ?? {};
  const action = operation['x-action'];
  const title = operation.summary ?? call.id;
  const groups =
    role?.kind === 'summary' ? readGroups(document, readEntity(resources, role.resource, calls)) : [];
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
    inside: operation['x-inside'] === true ? true : undefined,
    passwordDue: operation['x-password-due'] === true ? true : undefined,
    action: action ? { from: action.from, to: action.to, guards: action.guards, lifts: action.lifts } : null,
    fourEyes: operation['x-four-eyes'],
    resource: role ? { area, name, schema, base } : null,
    kind: role?.kind ?? null,
    window: operation['x-window'] ?? null,
    chart: operation['x-chart'],
    groups: groups.length > 0 ? groups : undefined,
  });
}

/** Returns the operation table, by which the platform routes and the log names calls. */
export function writeOperations(
  document: Document,
  calls: readonly Call[],
  resources: readonly Resource[],
): string {
  const rows = [...calls]
    .sort(byRoute)
    .map((call) => `  ${operationRow(document, calls, resources, call)},\n`);
  return `${head}${rows.join('')}${foot}`;
}
