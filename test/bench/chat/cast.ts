/** Who takes part in the bench: tokens of both parties by room, and tokens of staff. */
export type Cast = { rooms: { room: string; tokens: readonly [string, string] }[]; staff: string[] };

/** Memory of the platform's process after a garbage collection, in megabytes. */
export type Memory = { rss: number; heap: number; sockets: number };

/** What the platform's process tells the driver. */
export type Tell =
  { kind: 'ready'; address: string; cast: Cast } | { kind: 'restarted' } | ({ kind: 'memory' } & Memory);

/** What the driver asks of the platform's process. */
export type Ask = 'restart' | 'memory';
