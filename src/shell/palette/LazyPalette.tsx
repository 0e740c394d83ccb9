import { useOverlayChunk } from '../errors/useOverlayChunk';
import type { Commands } from '../hotkeys/commands';
import { loadPalette } from './loadPalette';

type Props = { commands: Commands; onClose: () => void };

/** The palette, whose code comes with its first use. */
export function LazyPalette({ commands, onClose }: Props) {
  const loaded = useOverlayChunk(loadPalette, onClose);
  return loaded && <loaded.Palette commands={commands} onClose={onClose} />;
}
