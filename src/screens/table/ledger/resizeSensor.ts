/**
 * Stands for the module of this name in @blueprintjs/table (webpack.config.ts): that one writes HTML, which
 * the Content-Security-Policy blocks, and browsers tell of sizes themselves now. The returned function ends it.
 */
export const ResizeSensor = {
  attach(element: HTMLElement, callback: () => void): () => void {
    const observer = new ResizeObserver(() => requestAnimationFrame(callback));
    observer.observe(element);
    return () => observer.disconnect();
  },
};
