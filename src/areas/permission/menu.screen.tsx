import type { Screen } from '@/screens/area';
import { lazyPart } from '@/screens/errors/lazyPart';

const MenuEditor = lazyPart(() =>
  import(/* webpackChunkName: "menuEditor" */ './menu/MenuEditor').then(({ MenuEditor }) => MenuEditor),
);

/** Menus are an ordered tree, so they have an editor instead of a list. */
export const menuScreen: Screen = { Component: () => <MenuEditor /> };
