import { useAppDispatch, useUserStore } from '@/store/hooks';
import { maximiseToggled } from '@/store/layout/slice';
import { overlayShown } from '@/store/overlay/slice';
import type { Side } from '@/store/tabs/order';
import { useFullscreen } from '../header/useFullscreen';
import { useSignOut } from '../header/useSignOut';
import { useTabActions } from '../tabs/useTabActions';
import type { Command, Commands } from './hotkeys';

type Deed = { able: boolean; run: () => void };

/** Returns the shell's commands with their current state. */
export function useCommands(): Commands {
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const fullscreen = useFullscreen();
  const leave = useSignOut();
  const { show, close, closeSide, keysBeside, reload } = useTabActions();

  const side = (name: Side): Deed => {
    const key = store.getState().tabs.current ?? '';
    return { able: keysBeside(key, name).length > 0, run: () => closeSide(key, name) };
  };
  const always = (run: () => void): Deed => ({ able: true, run });

  const deeds: Readonly<Record<Command, () => Deed>> = {
    palette: () => always(() => dispatch(overlayShown('palette'))),
    hotkeys: () => always(() => dispatch(overlayShown('hotkeys'))),
    reload: () => {
      const { current } = store.getState().tabs;
      return { able: current !== null, run: () => current !== null && reload(current) };
    },
    closeTab: () => {
      const { opened, current } = store.getState().tabs;
      const keys = opened.filter(({ key, meta }) => key === current && meta.closable).map(({ key }) => key);
      return { able: keys.length > 0, run: () => close(keys) };
    },
    closeLeft: () => side('left'),
    closeRight: () => side('right'),
    closeOthers: () => side('others'),
    closeAll: () => side('all'),
    maximise: () => always(() => dispatch(maximiseToggled())),
    fullscreen: () => ({ able: fullscreen.able, run: () => void fullscreen.toggle() }),
    password: () => always(() => dispatch(overlayShown('password'))),
    signOut: () => always(leave),
  };

  return {
    able: (command) => deeds[command]().able,
    run: (command) => {
      const { able, run } = deeds[command]();
      if (able) run();
    },
    showTab: (place) => {
      const tab = store.getState().tabs.opened[place - 1];
      if (tab) show(tab);
    },
  };
}
