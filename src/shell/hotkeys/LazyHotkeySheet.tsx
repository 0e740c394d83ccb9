import { retryImport } from '@/kit/retryImport';
import { useOverlayChunk } from '../errors/useOverlayChunk';

const load = () => retryImport(() => import(/* webpackChunkName: "hotkeys" */ './HotkeySheet'));

/** The sheet of all keys, whose code comes with its first use. */
export function LazyHotkeySheet({ onClose }: { onClose: () => void }) {
  const loaded = useOverlayChunk(load, onClose);
  return loaded && <loaded.HotkeySheet onClose={onClose} />;
}
