/** How often the clock is checked, and what counts as sleep, in milliseconds. */
const clock = { every: 5_000, sleep: 20_000 };

/**
 * Calls `onWake` when the window may have missed something: the network is back, the tab becomes visible, or the machine
 * slept, which a timer that fires late shows. Returns a function that stops it.
 */
export function followWakeUps(onWake: () => void, onOffline: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const passed = Date.now() - last;
    last = Date.now();
    if (passed > clock.sleep) onWake();
  }, clock.every);
  const handleVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}
