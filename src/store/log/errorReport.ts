import { newEntry } from './entry';
import { reportOf } from './report';

/** Returns the report of an error that occurred where no log is available. */
export function errorReport(error: unknown, componentStack: string | undefined): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return reportOf(newEntry('error', message, { name, stack, componentStack }));
}
