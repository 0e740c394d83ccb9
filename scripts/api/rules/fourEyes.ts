import { basename } from 'node:path';
import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import { recordSchema, roleOf } from '@scripts/api/read/resources';
import { isObject } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

/** The list of the calls that one person makes alone. A contract without this file is not held to the rule. */
const listName = 'four-eyes.yaml';

/** A reason why calls take effect by one person, and the calls. */
type Exception = {
  reason: string;
  calls: readonly string[];
  kinds: readonly string[];
  areas: readonly string[];
};

/** A call that writes, and why it takes effect by one person; null: there is no reason. */
export type Write = {
  call: Call;
  entity: string | null;
  kind: string | null;
  reason: string | null;
  /** What the list names: the call itself, or all of its area or kind. */
  by: 'call' | 'area' | 'kind';
};

/**
 * Returns every call that writes. An export only reads, and each line of a batch is decided as its single action is. Returns
 * null for a contract that has no list of exceptions.
 */
export const writesOf = (contract: Contract): Write[] | null => {
  const exceptions = exceptionsOf(contract)?.listed;
  if (!exceptions) return null;
  const resources = contract.entities.map(({ resource }) => resource);
  return contract.calls.flatMap((call) => {
    const role = roleOf(resources, call);
    const kind = role?.kind ?? null;
    if (call.method === 'get' || kind === 'export' || kind === 'batch') return [];
    const named = exceptions.find(({ calls }) => calls.includes(call.id));
    const inArea = exceptions.find(({ areas }) => areas.includes(call.tag));
    const found = named ?? inArea ?? exceptions.find(({ kinds }) => kind !== null && kinds.includes(kind));
    const by = named ? 'call' : inArea ? 'area' : 'kind';
    const entity = role ? (recordSchema(contract.document, role.resource).title ?? null) : null;
    return [{ call, entity, kind, reason: found?.reason ?? null, by }];
  });
};

/** Checks that every call that writes takes two people, or one person for a reason. */
export const checkFourEyes = (contract: Contract): Finding[] => {
  const list = exceptionsOf(contract);
  const writes = writesOf(contract);
  if (!list || !writes) return [];
  const takesTwo = ({ call }: Write) => call.operation['x-four-eyes'] !== undefined;
  const unlisted = writes
    .filter((write) => !takesTwo(write) && write.reason === null)
    .map(({ call }) => ({
      at: placeOf(call),
      message: `is done by one person without a reason: declare x-four-eyes, or name ${call.id} in ${list.name}`,
    }));
  const named = list.listed.flatMap(({ calls }) => calls);
  const wrong = named.flatMap((name, place) => {
    const write = writes.find(({ call }) => call.id === name);
    if (!write) return [`names ${name}, which is no call that writes: remove it`];
    if (takesTwo(write)) return [`names ${name}, which has x-four-eyes: remove one of both`];
    return named.indexOf(name) < place ? [`names ${name} twice`] : [];
  });
  const groups = list.listed.flatMap(({ kinds, areas }) => [
    ...kinds.filter((kind) => !writes.some((write) => write.kind === kind)),
    ...areas.filter((area) => !writes.some(({ call }) => call.tag === area)),
  ]);
  const unused = groups.map((group) => `names ${group}, which is no area or kind of a call that writes`);
  return [...unlisted, ...[...wrong, ...unused].map((message) => ({ at: list.name, message }))];
};

const exceptionsOf = ({ files }: Contract): { name: string; listed: readonly Exception[] } | null => {
  const file = files.find(({ name }) => basename(name) === listName);
  if (!file) return null;
  const listed = isObject(file.content) ? file.content.exceptions : null;
  if (!Array.isArray(listed)) throw new Error(`${file.name} has no list of exceptions.`);
  return { name: file.name, listed: listed.map((one: unknown) => exceptionIn(file.name, one)) };
};

const exceptionIn = (name: string, value: unknown): Exception => {
  const one = isObject(value) ? value : {};
  if (typeof one.reason !== 'string') throw new Error(`${name}: each exception needs a reason.`);
  const names = (key: string): string[] => (Array.isArray(one[key]) ? one[key].map(String) : []);
  return { reason: one.reason, calls: names('calls'), kinds: names('kinds'), areas: names('areas') };
};
