import { onReportedError } from '@/kit/errorReporting';
import { isRecord } from '@/kit/record';
import type { AppDispatch } from '../createUserStore';
import { logAdded } from './slice';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Logs uncaught errors (specification section 8); they are not shown. Returns a function that stops it. */
export const logReportedErrors = ({ dispatch }: { dispatch: AppDispatch }): (() => void) =>
  onReportedError(({ error, origin, componentStack }) => {
    const { name, message, stack } = isRecord(error) ? error : {};
    const logMessage = text(message) || (isRecord(error) ? 'An error without a message' : String(error));
    dispatch(
      logAdded('error', logMessage, {
        origin,
        ...(name === undefined ? {} : { name }),
        ...(stack === undefined ? {} : { stack }),
        ...(componentStack ? { componentStack } : {}),
      }),
    );
  });
