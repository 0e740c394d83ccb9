import type { Screen } from '@/screens/area';
import { lazyPart } from '@/screens/errors/lazyPart';

const MenuEditor = lazyPart(async () => {
  const { MenuEditor: Part } = await import(/* webpackChunkName: "menuEditor" */ './menu/MenuEditor');
  return { Part };
});

/** Menus are an ordered tree, so they have an editor instead of a list. */
export const menuScreen: Screen = { Component: () => <MenuEditor /> };
