import type { Schema } from '@server/contract/document';
import type { Difference, Side } from './change';
import { breaking, careful, harmless } from './change';

/** A schema as raw keys. */
export type Node = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Returns the types including null; undefined for any type. */
function typesOf({ type, nullable }: Node): string[] | undefined {
  if (type === undefined) return undefined;
  return [...texts(type), ...(nullable === true ? ['null'] : [])];
}

/** Whether a type is covered by the others. */
const fits = (type: string, others: readonly string[]): boolean =>
  others.includes(type) || (type === 'integer' && others.includes('number'));

const describeValue = (types: readonly string[] | undefined): string => types?.join(' or ') ?? 'anything';

/** A removed type breaks senders; an added type breaks receivers. */
export function compareTypes(before: Node, after: Node, side: Side): Difference[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  const covers = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean =>
    wide === undefined || (narrow !== undefined && narrow.every((type) => fits(type, wide)));
  if (covers(old, now) && covers(now, old)) return [];
  const keeps = side === 'request' ? covers(now, old) : covers(old, now);
  if (keeps) return [harmless(`is ${describeValue(now)} now, it was ${describeValue(old)}`)];
  const isNull =
    now?.includes('null') &&
    !old?.includes('null') &&
    covers(
      old,
      now.filter((type) => type !== 'null'),
    );
  return [
    breaking(isNull ? 'may be null now' : `is ${describeValue(now)} now, it was ${describeValue(old)}`),
  ];
}

const valuesOf = ({ enum: list, const: one }: Node): string[] | undefined => {
  if (Array.isArray(list)) return list.map((value) => JSON.stringify(value));
  return one === undefined ? undefined : [JSON.stringify(one)];
};

/** The console shows unknown values unchanged, so a new value in an answer only needs care. */
export function compareValues(before: Node, after: Node, side: Side): Difference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (old === undefined && now === undefined) return [];
  if (now === undefined || old === undefined) {
    const isFixed = old === undefined;
    const message = isFixed ? `takes only ${now?.join(', ')} now` : 'takes any value now';
    if (side === 'request') return [isFixed ? breaking(message) : harmless(message)];
    return [isFixed ? harmless(message) : careful(message)];
  }
  const gone = old.filter((value) => !now.includes(value));
  const added = now.filter((value) => !old.includes(value));
  return [
    ...gone.map((value) => (side === 'request' ? breaking : harmless)(`${value} is no value any more`)),
    ...added.map((value) => (side === 'request' ? harmless : careful)(`${value} is a new value`)),
  ];
}

const lower = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'minProperties'];
const upper = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum', 'maxProperties'];
const numberOf = (value: unknown, none: number): number => (typeof value === 'number' ? value : none);

/** Narrower bounds refuse earlier values; wider ones return unexpected values, which the console can show. */
export function compareBounds(before: Node, after: Node, side: Side): Difference[] {
  const compare = (key: string, sign: 1 | -1): Difference[] => {
    const none = -Infinity * sign;
    const [old, now] = [numberOf(before[key], none), numberOf(after[key], none)];
    if (old === now) return [];
    const isNarrower = (now - old) * sign > 0;
    const shown = (value: number): string => (Number.isFinite(value) ? String(value) : 'none');
    const message = `${key} is ${shown(now)} now, it was ${shown(old)}`;
    if (side === 'request') return [isNarrower ? breaking(message) : harmless(message)];
    return [isNarrower ? harmless(message) : careful(message)];
  };
  return [...lower.flatMap((key) => compare(key, 1)), ...upper.flatMap((key) => compare(key, -1))];
}

/** Patterns cannot be compared, so a changed one may refuse earlier values. */
export function comparePatterns(before: Node, after: Node, side: Side): Difference[] {
  const [old, now] = [before.pattern, after.pattern];
  if (old === now) return [];
  const message = now === undefined ? 'has no pattern any more' : `must match ${String(now)} now`;
  if (side === 'request') return [now === undefined ? harmless(message) : breaking(message)];
  return [old === undefined ? harmless(message) : careful(message)];
}

/** Formats that only affect the rendering of a text. */
const textFormats: readonly unknown[] = [undefined, 'multiline'];

/** Compares the meaning of a value: format, reference, mask and dictionary. */
export function compareMeaning(before: Node, after: Node): Difference[] {
  const changed = (key: keyof Schema & string, level: typeof breaking, what: string): Difference[] =>
    before[key] === after[key]
      ? []
      : [level(`${what} is ${String(after[key] ?? 'none')} now, it was ${String(before[key] ?? 'none')}`)];
  const isLook = textFormats.includes(before.format) && textFormats.includes(after.format);
  return [
    ...changed('format', isLook ? careful : breaking, 'its format'),
    ...changed('x-ref', breaking, 'the record that it refers to'),
    ...changed('x-dict', careful, 'its dictionary'),
    ...changed('x-mask', careful, 'its mask'),
    ...changed('title', harmless, 'its title'),
    ...changed('x-title-zh', harmless, 'its Chinese title'),
  ];
}
