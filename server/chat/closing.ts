/** The close codes of the protocol (openapi/otc-socket.yaml). */
export const closing = {
  notSignedIn: 4401,
  noRight: 4403,
  authTimeout: 4408,
  replaced: 4409,
  flood: 4429,
  notText: 1003,
  restart: 1012,
  internal: 1011,
} as const;

export type Closing = (typeof closing)[keyof typeof closing];
