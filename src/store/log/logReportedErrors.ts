import { onReportedError } from '@/kit/errorReporting';
import { isRecord } from '@/kit/record';
import type { AppDispatch } from '../createUserStore';
import { logAdded } from './slice';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Specification section 8: an uncaught error is logged with its message and itself, and not shown. Gives the end of it.
 */
export const logReportedErrors = ({ dispatch }: { dispatch: AppDispatch }): (() => void) =>
  onReportedError(({ error, origin, componentStack }) => {
    const { name, message, stack } = isRecord(error) ? error : {};
    const said = text(message) || (isRecord(error) ? 'An error without a message' : String(error));
    dispatch(
      logAdded('error', said, {
        origin,
        ...(name === undefined ? {} : { name }),
        ...(stack === undefined ? {} : { stack }),
        ...(componentStack ? { componentStack } : {}),
      }),
    );
  });
