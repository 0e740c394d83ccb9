/**
 * Replaces the module of this name in @blueprintjs/table (webpack.config.ts). The original writes HTML, which
 * the Content-Security-Policy blocks, and browsers have ResizeObserver now. The returned function disconnects
 * it.
 */
export const ResizeSensor = {
  attach(element: HTMLElement, callback: () => void): () => void {
    const observer = new ResizeObserver(() => requestAnimationFrame(callback));
    observer.observe(element);
    return () => observer.disconnect();
  },
};
