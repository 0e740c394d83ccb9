import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { logAdded } from '@/store/log/slice';

/** Returns the state of full screen and a function that toggles it; `able` is false when the browser has none. */
export function useFullscreen() {
  const dispatch = useAppDispatch();
  const full = useAppSelector((state) => state.layout.isFullscreen);
  const toggle = async () => {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch (error) {
      dispatch(logAdded('info', 'The browser refused full screen.', { reason: String(error) }));
    }
  };
  return { able: document.fullscreenEnabled, full, toggle };
}
