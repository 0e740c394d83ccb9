import { useCallback } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { closeWithNotice } from '@/screens/errors/ChunkFailure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Overlay, overlayClosed } from '@/store/overlay/slice';
import { PasswordDialog } from '../header/PasswordDialog';
import { useCommands } from '../hotkeys/useCommands';
import { useHotkeys } from '../hotkeys/useHotkeys';
import { LazyPalette } from '../palette/LazyPalette';

const LazyHotkeySheet = lazyPart(
  () =>
    import(/* webpackChunkName: "hotkeys" */ '../hotkeys/HotkeySheet').then(({ HotkeySheet }) => HotkeySheet),
  { Failed: closeWithNotice('shell:palette.notLoaded') },
);

/** Renders the overlay that is open (palette, hotkey sheet or password dialog) and handles the shell's keys. */
export function Overlays() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.overlay.shown);
  const commands = useCommands();
  useHotkeys(commands);
  const close = (overlay: Overlay) => dispatch(overlayClosed(overlay));
  const closePalette = useCallback(() => void dispatch(overlayClosed('palette')), [dispatch]);
  const closeHotkeys = useCallback(() => void dispatch(overlayClosed('hotkeys')), [dispatch]);
  return (
    <>
      {shown === 'palette' && <LazyPalette commands={commands} onClose={closePalette} />}
      {shown === 'hotkeys' && <LazyHotkeySheet onClose={closeHotkeys} />}
      <PasswordDialog isOpen={shown === 'password'} onClose={() => close('password')} />
    </>
  );
}
