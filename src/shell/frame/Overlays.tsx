import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Overlay, overlayClosed } from '@/store/overlay/slice';
import { PasswordDialog } from '../header/PasswordDialog';
import { LazyHotkeySheet } from '../hotkeys/LazyHotkeySheet';
import { useCommands } from '../hotkeys/useCommands';
import { useHotkeys } from '../hotkeys/useHotkeys';
import { LazyPalette } from '../palette/LazyPalette';

/** What of the shell stands over the page, however it was asked for: menu, key or palette. And the shell's keys. */
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
