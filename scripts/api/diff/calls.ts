import { resolve } from '@server/contract/resolve';
import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import type { Content, Document, Parameter } from '@server/contract/document';
import type { Change, Difference, Side } from './change';
import { below, breaking, careful, harmless } from './change';
import type { CompareSchemas } from './schemas';

/** A document with its calls. */
export type Contract = { document: Document; calls: readonly Call[] };

/** Returns the answers of a call by status. */
const answersOf = ({ document }: Contract, { operation }: Call): [status: string, content: Content][] =>
  Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    resolve(document, answer).content ?? {},
  ]);

function compareContent(before: Content, after: Content, side: Side, compare: CompareSchemas): Difference[] {
  return [
    ...Object.keys(before)
      .filter((media) => !(media in after))
      .map((media) => breaking(`is not ${media} any more`)),
    ...Object.entries(after).flatMap(([media, { schema = {} }]) => {
      const previous = before[media];
      if (previous !== undefined) return compare(previous.schema ?? {}, schema, side);
      return [(side === 'request' ? harmless : careful)(`may be ${media} now`)];
    }),
  ];
}

function compareParameters(before: Call, after: Call, compare: CompareSchemas): Difference[] {
  const keyOf = ({ in: place, name }: Parameter): string => `${place} ${name}`;
  const [had, has] = [before, after].map(
    ({ parameters }) => new Map(parameters.map((one) => [keyOf(one), one])),
  );
  const gone = [...(had?.values() ?? [])].filter((one) => !has?.has(keyOf(one)));
  return [
    ...gone.map(({ name }) => breaking('is no parameter any more', name)),
    ...[...(has?.values() ?? [])].flatMap((parameter): Difference[] => {
      const { name, required = false, schema = {}, 'x-filter': filter } = parameter;
      const previous = had?.get(keyOf(parameter));
      if (previous === undefined)
        return [
          required
            ? breaking('is a new parameter that must be sent', name)
            : harmless('is a new parameter', name),
        ];
      const { required: was = false, 'x-filter': filtered } = previous;
      return [
        ...(required && !was ? [breaking('must be sent now', name)] : []),
        ...(was && !required ? [harmless('may be left out now', name)] : []),
        ...(filter?.op === filtered?.op
          ? []
          : [
              careful(
                `filters by "${filter?.op ?? 'nothing'}" now, it did by "${filtered?.op ?? 'nothing'}"`,
                name,
              ),
            ]),
        ...below(name, compare(previous.schema ?? {}, schema, 'request')),
      ];
    }),
  ];
}

function compareBodies(
  old: Contract,
  now: Contract,
  before: Call,
  after: Call,
  compare: CompareSchemas,
): Difference[] {
  const read = ({ document }: Contract, { operation }: Call) =>
    operation.requestBody && resolve(document, operation.requestBody);
  const [had, has] = [read(old, before), read(now, after)];
  if (had === undefined && has === undefined) return [];
  if (had === undefined)
    return [has?.required ? breaking('needs a body now') : harmless('may have a body now')];
  if (has === undefined) return [breaking('takes no body any more')];
  return [
    ...(has.required && !had.required ? [breaking('needs its body now')] : []),
    ...compareContent(had.content ?? {}, has.content ?? {}, 'request', compare),
  ];
}

function compareAnswers(
  old: Contract,
  now: Contract,
  before: Call,
  after: Call,
  compare: CompareSchemas,
): Difference[] {
  const had = new Map(answersOf(old, before));
  const has = new Map(answersOf(now, after));
  const gone = [...had.keys()].filter((status) => !has.has(status));
  return [
    ...gone.map((status) =>
      (status.startsWith('2') ? breaking : harmless)(`never answers ${status} any more`),
    ),
    ...[...has].flatMap(([status, content]) => {
      const previous = had.get(status);
      if (previous === undefined) return [careful(`may answer ${status} now`)];
      return compareContent(previous, content, 'answer', compare);
    }),
  ];
}

/** Compares permissions and request of two versions of a call. */
function compareHeads(before: Call, after: Call): Difference[] {
  const [had, has] = [before.operation, after.operation];
  const [action, actionNow] = [had['x-action'], has['x-action']];
  const asked = (actionNow?.guards ?? []).filter((guard) => !action?.guards.includes(guard));
  const from = (list: readonly string[] | undefined): string => list?.join(', ') ?? 'any status';
  const right = (code: string | undefined): string => code ?? 'no permission';
  const codes = (has['x-codes'] ?? []).filter((code) => !had['x-codes']?.includes(code));
  const changes: readonly (readonly [boolean, Difference])[] = [
    [placeOf(before) !== placeOf(after), breaking(`is ${placeOf(after)} now, it was ${placeOf(before)}`)],
    [before.id !== after.id, careful(`is called ${after.id} now, it was ${before.id}`)],
    [
      had['x-permission'] !== has['x-permission'],
      breaking(`needs ${right(has['x-permission'])} now, it was ${right(had['x-permission'])}`),
    ],
    [before.auth !== after.auth, breaking(`needs ${after.auth} authorization now, it was ${before.auth}`)],
    [asked.length > 0, careful(`asks for ${asked.join(', ')} as well`)],
    [
      action !== undefined && actionNow !== undefined && from(action.from) !== from(actionNow.from),
      careful(`starts from ${from(actionNow?.from)} now, it did from ${from(action?.from)}`),
    ],
    [
      action?.to !== actionNow?.to,
      careful(`leads to ${actionNow?.to ?? 'no status'} now, it did to ${action?.to ?? 'none'}`),
    ],
    [
      JSON.stringify(had['x-window']) !== JSON.stringify(has['x-window']),
      careful('answers another span of time'),
    ],
    [codes.length > 0, harmless(`may be refused with ${codes.join(', ')}`)],
    [
      had.summary !== has.summary || had['x-title-zh'] !== has['x-title-zh'],
      harmless(`is titled "${has.summary ?? ''}" / "${has['x-title-zh'] ?? ''}" now`),
    ],
  ];
  return changes.filter(([holds]) => holds).map(([, difference]) => difference);
}

const of = (call: string, side: Change['side'], differences: readonly Difference[]): Change[] =>
  differences.map((difference) => ({ ...difference, call, side }));

/** Compares two contracts, call by call. */
export function compareContracts(old: Contract, now: Contract, compare: CompareSchemas): Change[] {
  const byPlace = new Map(now.calls.map((call) => [placeOf(call), call]));
  const byId = new Map(now.calls.map((call) => [call.id, call]));
  const met = new Set<Call>();
  const changes = old.calls.flatMap((before) => {
    const after = byPlace.get(placeOf(before)) ?? byId.get(before.id);
    if (after === undefined) return of(before.id, 'call', [breaking(`${placeOf(before)} is gone`)]);
    met.add(after);
    return [
      ...of(before.id, 'call', compareHeads(before, after)),
      ...of(before.id, 'request', compareParameters(before, after, compare)),
      ...of(before.id, 'request', compareBodies(old, now, before, after, compare)),
      ...of(before.id, 'answer', compareAnswers(old, now, before, after, compare)),
    ];
  });
  const added = now.calls.filter((call) => !met.has(call));
  return [...changes, ...added.flatMap((call) => of(call.id, 'call', [harmless(`${placeOf(call)} is new`)]))];
}
