import { isRecord } from '@/kit/record';
import type { Part } from './shared/parts';

/** How a slice is stored. See docs/decisions for the rules of a changed shape. */
export type Persistence<State> = {
  /** The stored name: the key is `console:<name>:<user>`. */
  name: string;
  /** Raised with each change of the stored shape. */
  version: number;
  /** Restores a valid state from any stored value: keeps valid parts, drops the rest, never throws. */
  restore: (stored: Stored) => State;
  /** Migrations by target version, each from the version before. @default {} */
  migrations?: Readonly<Record<number, (stored: Stored) => Record<string, unknown>>>;
  /** Selects the part of the state that is stored. @default all of it */
  store?: (state: State) => Stored;
  /** Milliseconds between two writes. @default 0 */
  throttle?: number;
  /** How windows of one user share what is stored. @default the last write replaces what is stored */
  shared?: Shared<State>;
};

/** How several windows of one user merge what they store. */
export type Shared<State> = {
  /** Entries, of which the latest change of each is kept; or a function that merges two stored values. */
  merge: Readonly<Record<string, Part>> | ((own: Stored, other: Stored) => Stored);
  /**
   * Takes over what another window stored into the state of this one.
   * @default a window does not show what others store until it starts again
   */
  adopt?: (state: State, restored: State) => State;
};

/** A stored value: the properties of a state. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * Migrates a stored state to the current version. Returns null when it has a later version, which this code
 * cannot read.
 */
export function migrate<State>(
  stored: Stored,
  { version, migrations = {} }: Persistence<State>,
): Stored | null {
  const { _persist, ...given } = stored;
  const from = isRecord(_persist) && Number.isInteger(_persist.version) ? Number(_persist.version) : 0;
  if (from > version) return null;
  // Integer keys are sorted.
  const steps = Object.entries(migrations).filter(([to]) => Number(to) > from && Number(to) <= version);
  const state = steps.reduce<Stored>((before, [, step]) => step(before), given);
  return { ...state, ...(_persist === undefined ? {} : { _persist }) };
}
