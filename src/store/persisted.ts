import type { Reducer } from '@reduxjs/toolkit';
import { createTransform, persistReducer } from 'redux-persist';
import { isRecord } from '@/kit/record';
import { storage } from './storage';

/** How a slice is stored. See docs/decisions for the rules of a changed shape. */
export type Persistence<State> = {
  /** The stored name: the key is `console:<name>:<user>`. */
  name: string;
  /** Raised with each change of the stored shape. */
  version: number;
  /** Restores a valid state from any stored value: keeps valid parts, drops the rest, never throws. */
  restore: (stored: Readonly<Record<string, unknown>>) => State;
  /** Migrations by target version, each from the version before. @default {} */
  migrations?: Readonly<
    Record<number, (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>>
  >;
  /** Selects the part of the state that is stored. @default all of it */
  store?: (state: State) => Readonly<Record<string, unknown>>;
  /** Milliseconds between two writes. @default 0 */
  throttle?: number;
};

type Stored = Readonly<Record<string, unknown>>;

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
  const state = steps.reduce<Readonly<Record<string, unknown>>>((before, [, step]) => step(before), given);
  return { ...state, ...(_persist === undefined ? {} : { _persist }) };
}

/**
 * redux-persist stores each key separately, including its own `_persist`. The stored value of a key may
 * depend on the others.
 */
const transformsOf = <State>({ store }: Persistence<State>) =>
  store
    ? [
        createTransform(
          (part, key, state: State) => (key === '_persist' ? part : store(state)[String(key)]),
          (part) => part,
        ),
      ]
    : [];

/** Returns a reducer whose state is stored per user. */
export function persisted<State>(reducer: Reducer<State>, persistence: Persistence<State>, user: string) {
  return persistReducer<State>(
    {
      key: `${persistence.name}:${user}`,
      keyPrefix: 'console:',
      version: persistence.version,
      storage,
      timeout: 1000,
      throttle: persistence.throttle ?? 0,
      transforms: transformsOf(persistence),
      migrate: async (stored) => {
        if (!stored) return undefined;
        try {
          // Discard the state of a later version: redux-persist then starts with the defaults.
          return (migrate(stored as Stored, persistence) ?? undefined) as typeof stored | undefined;
        } catch (error) {
          console.info(`Stored ${persistence.name} could not be brought up to date and was dropped.`, error);
          return undefined;
        }
      },
      stateReconciler: (stored) => persistence.restore(stored as Readonly<Record<string, unknown>>),
    },
    reducer,
  );
}
