/** How a caller is identified, by the name of the scheme: a header, query parameter or cookie, or an Authorization. */
export type Scheme = { in: 'header' | 'query' | 'cookie' | 'bearer' | 'basic'; name: string };

export const schemes: Readonly<Record<string, Scheme>> = {};

/** Where the calls go, and the caller's credentials by scheme. Set them before the first call. */
export const settings: { baseUrl: string; credentials: Record<string, string> } = {
  baseUrl: '',
  credentials: {},
};
