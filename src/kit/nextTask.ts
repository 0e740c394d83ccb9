/**
 * Resolves in a task of its own. Effects start with it what the frame before them does not need, so that the frame is on
 * screen first.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
