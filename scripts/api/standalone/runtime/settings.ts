/** How a caller is identified, by the name of the scheme: a header, query parameter or cookie, or an Authorization. */
export type Scheme = { in: 'header' | 'query' | 'cookie' | 'bearer' | 'basic'; name: string };

export const schemes: Readonly<Record<string, Scheme>> = {};

/** What all calls share. Set it before the first call. */
export const settings: {
  /** Where the calls go. */
  baseUrl: string;
  /** Where calls go that have a server of their own, by its address. @default that address */
  servers: Record<string, string>;
  /** The caller's credentials, by scheme. */
  credentials: Record<string, string>;
} = {
  baseUrl: '',
  servers: {},
  credentials: {},
};
