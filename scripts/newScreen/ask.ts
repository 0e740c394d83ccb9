import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** Asks a question on the terminal. An empty answer means the default. */
export type Ask = (question: string, preset: string) => Promise<string>;

/** Answers every question with its default. */
export const askNobody: Ask = async (_question, preset) => preset;

/**
 * Asks line by line on the terminal. `close` releases the terminal.
 *
 * Reads lines from one iterator, because `question()` loses lines that arrive before it is called.
 */
export function openTerminal(
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input });
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, preset) => {
    output.write(preset === '' ? `${question}: ` : `${question} [${preset}]: `);
    const { value, done } = await lines.next();
    if (done) throw new Error('The answers ended too early; --yes takes the defaults. Nothing was written.');
    return value.trim() || preset;
  };
  return { ask, close: () => terminal.close() };
}
