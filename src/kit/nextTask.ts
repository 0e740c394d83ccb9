/** What browsers other than Safari have. */
type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> };

/**
 * Resolves in a task of its own, when the page has nothing more urgent to do, such as to show a frame or an answer.
 * Effects start with it what the frame before them does not need, so that the frame is on screen first.
 */
export const nextTask = (): Promise<void> => {
  const { scheduler }: { scheduler?: Scheduler } = globalThis;
  return (
    scheduler?.postTask(() => undefined, { priority: 'background' }) ??
    new Promise((resolve) => setTimeout(resolve))
  );
};
