/** How much a change matters to the console that was built before it. */
export type Level = 'breaking' | 'careful' | 'harmless';

/** Which way the values go: what the console sends, or what it gets. */
export type Side = 'request' | 'answer';

/** What differs within a schema, a body or a call; `at` is the way to the field, `items[].price`. */
export type Difference = { level: Level; at: string; message: string };

/** What differs in a call. */
export type Change = Difference & {
  /** operationId */
  call: string;
  /** Of the call itself: neither of its bodies. */
  side: Side | 'call';
};

export const breaking = (message: string, at = ''): Difference => ({ level: 'breaking', at, message });
export const careful = (message: string, at = ''): Difference => ({ level: 'careful', at, message });
export const harmless = (message: string, at = ''): Difference => ({ level: 'harmless', at, message });

/** The same below a field: `[]` is glued to what it lies in. */
export const below = (name: string, differences: readonly Difference[]): Difference[] =>
  differences.map(({ at, ...rest }) => ({
    ...rest,
    at: at === '' || at.startsWith('[') ? name + at : `${name}.${at}`,
  }));
