import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { deviceOf } from '@/store/layout/device';
import { deviceChanged, fullscreenChanged } from '@/store/layout/slice';

/** Resizing is followed this often, in milliseconds (specification section 9). */
const resizeThrottle = 100;

/**
 * The store follows the window: its width's class, and whether it fills the screen, however the person left that state
 * (specification section 4, "Device class" and "Full screen"). Gives the end of it.
 */
export function followWindow(store: UserStore): () => void {
  const readDevice = () => void store.dispatch(deviceChanged(deviceOf(window.innerWidth)));
  const readFullscreen = () => void store.dispatch(fullscreenChanged(Boolean(document.fullscreenElement)));
  const resized = throttle(readDevice, resizeThrottle);
  readDevice();
  window.addEventListener('resize', resized);
  document.addEventListener('fullscreenchange', readFullscreen);
  return () => {
    resized.cancel();
    window.removeEventListener('resize', resized);
    document.removeEventListener('fullscreenchange', readFullscreen);
  };
}
