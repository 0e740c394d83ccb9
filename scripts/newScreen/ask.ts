import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** Asks the person at the terminal; an empty answer is the default. */
export type Ask = (question: string, preset: string) => Promise<string>;

/** Takes every default. */
export const askNobody: Ask = async (_question, preset) => preset;

/**
 * Asks line by line on the terminal. `close` lets go of it.
 *
 * Lines come from one iterator, because `question()` loses those that arrive before it is asked.
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
