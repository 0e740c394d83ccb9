import { newEntry } from './entry';
import { reportOf } from './report';

/** The report of an error that broke so much that there is no log to ask. */
export function errorReport(error: unknown, componentStack: string | undefined): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return reportOf(newEntry('error', message, { name, stack, componentStack }));
}
