/** Effect of a change on a console that was built before. */
export type Level = 'breaking' | 'careful' | 'harmless';

/** Direction of the values: sent or received by the console. */
export type Side = 'request' | 'answer';

/** A difference in a schema, a body or a call; `at` is the path of the field, `items[].price`. */
export type Difference = {
  level: Level;
  at: string;
  message: string;
  /** The named schema that declares the field. */
  schema?: string;
};

/** A difference in a call. */
export type Change = Difference & {
  /** operationId */
  call: string;
  /** `call`: the call itself, not a body. */
  side: Side | 'call';
};

export const breaking = (message: string, at = ''): Difference => ({ level: 'breaking', at, message });
export const careful = (message: string, at = ''): Difference => ({ level: 'careful', at, message });
export const harmless = (message: string, at = ''): Difference => ({ level: 'harmless', at, message });

/** Prefixes differences with a field; `[]` is appended without a dot. */
export const below = (name: string, differences: readonly Difference[]): Difference[] =>
  differences.map(({ at, ...rest }) => ({
    ...rest,
    at: at === '' || at.startsWith('[') ? name + at : `${name}.${at}`,
  }));
