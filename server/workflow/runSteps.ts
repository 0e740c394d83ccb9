/**
 * Runs steps one after the other. A step that fails does not stop the later ones. Throws afterwards: the error of the one
 * that failed, or an `AggregateError`.
 */
export const runSteps = async (steps: readonly (() => unknown)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`);
  if (errors.length === 1) throw errors[0];
};
