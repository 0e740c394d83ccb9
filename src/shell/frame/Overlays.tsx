import { useCallback, useState } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { usePermission } from '@/screens/access/usePermission';
import { closeWithNotice } from '@/screens/errors/lazyPart';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Overlay, overlayClosed } from '@/store/overlay/slice';
import { useCommands } from '../hotkeys/useCommands';
import { useHotkeys } from '../hotkeys/useHotkeys';
import { LazyPalette } from '../palette/SearchBox';

const LazyHotkeySheet = lazyPart(
  () =>
    import(/* webpackChunkName: "hotkeys" */ '../hotkeys/HotkeySheet').then(({ HotkeySheet }) => HotkeySheet),
  { Failed: closeWithNotice('shell:palette.notLoaded') },
);

const LazyPasswordDialog = lazyPart<{ isOpen: boolean; onClose: () => void }>(
  () =>
    import(/* webpackChunkName: "password" */ '../header/PasswordDialog').then((part) => part.PasswordDialog),
  { Failed: closeWithNotice('shell:palette.notLoaded') },
);

const LazyChatNotices = lazyPart(() =>
  import(/* webpackChunkName: "otc-chat-notices" */ '../notices/ChatNotices').then(
    (part) => part.ChatNotices,
  ),
);

/** Renders the overlay that is open (palette, hotkey sheet or password dialog), handles the shell's keys, and watches the chat for staff who join it. */
export function Overlays() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.overlay.shown);
  const commands = useCommands();
  useHotkeys(commands);
  // Stays after its first use, so that it can close with its animation.
  const [hasPassword, setHasPassword] = useState(false);
  if (shown === 'password' && !hasPassword) setHasPassword(true);
  const mayChat = usePermission()('otc:chat:join');
  const close = (overlay: Overlay) => dispatch(overlayClosed(overlay));
  const closePalette = useCallback(() => void dispatch(overlayClosed('palette')), [dispatch]);
  const closeHotkeys = useCallback(() => void dispatch(overlayClosed('hotkeys')), [dispatch]);
  return (
    <>
      {mayChat && <LazyChatNotices />}
      {shown === 'palette' && <LazyPalette commands={commands} onClose={closePalette} />}
      {shown === 'hotkeys' && <LazyHotkeySheet onClose={closeHotkeys} />}
      {hasPassword && <LazyPasswordDialog isOpen={shown === 'password'} onClose={() => close('password')} />}
    </>
  );
}
