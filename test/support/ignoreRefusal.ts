import { Failure } from '@server/call/failure';

/** Catches what the platform refuses, which is part of the world; throws any other error. */
export const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error;
};
