/** A note that is typed and not yet known to be there. */
export type Note = {
  text: string;
  /** What was sent last, and its idempotency key: the same words under the same key are one note, however often they are sent. */
  sent?: { text: string; key: string };
};

export const noNote: Note = { text: '' };

/** The key for these words: that of before where they may have arrived already. */
export const noteKey = ({ sent }: Note, text: string): string =>
  sent?.text === text ? sent.key : crypto.randomUUID();
