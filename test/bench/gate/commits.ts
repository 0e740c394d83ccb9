/** What React did since the counter was reset: commits, and components that it rendered in them. */
type Work = { commits: number; renders: number };

declare global {
  var benchWork: Work;
}

/** The part of React's tree that the counter reads. The names are React's. */
type Fiber = {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/**
 * Counts in `window.benchWork`, with the hook that React offers to its developer tools. Runs in the page before any other script, so
 * it uses nothing from outside. It walks what changed as the tools do: a part whose children are the same was not rendered.
 */
export function installCounter(): void {
  window.benchWork = { commits: 0, renders: 0 };
  // Function and class components, forwarded references and memos.
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const count = (fiber: Fiber, before: Fiber | null): void => {
    if (components.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0))
      window.benchWork.renders += 1;
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child, before && child.alternate);
  };
  const hook = {
    supportsFiber: true,
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
      window.benchWork.commits += 1;
      count(current, current.alternate);
    },
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
}
