/** What is done to the platform. */
export type Load = {
  staff: number;
  /** Connections of the chat. */
  clients: number;
  rooms: number;
  /** Messages in a second, of all rooms. */
  rate: number;
  minutes: number;
  /** Two processes behind nginx, one of which is killed by turns, every so many seconds. */
  pair: { killEvery: number } | null;
  seed: number;
};
