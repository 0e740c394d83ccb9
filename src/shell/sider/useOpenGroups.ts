import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLayout } from '@/store/layout/useLayout';
import type { MenuNode } from '@/store/menu/menuItem';
import { toggled } from './openGroups';

type Pressed = { id: string; beside: readonly string[]; at: string };

/** Which groups of the sider stand open: those that the address is in, and those that the person opened since. */
export function useOpenGroups(trail: readonly MenuNode[]) {
  const { menuAccordion } = useLayout('menuAccordion');
  const { pathname } = useLocation();
  const inPath = trail.slice(0, -1).map(({ id }) => id);
  const place = trail.map(({ id }) => id).join();
  const [state, setState] = useState({
    place,
    open: inPath as readonly string[],
    pressed: null as Pressed | null,
  });
  // A new address opens its groups at once, not one render later. A group that was pressed when the address was there and not yet
  // drawn stays as it was pressed.
  if (state.place !== place && place !== '') {
    const { pressed } = state;
    const open = menuAccordion ? inPath : [...new Set([...state.open, ...inPath])];
    const isLater = pressed?.at === pathname && state.open.includes(pressed.id) && !open.includes(pressed.id);
    setState({
      place,
      open: isLater ? toggled(open, pressed.id, pressed.beside, menuAccordion) : open,
      pressed: null,
    });
  }

  const toggle = ({ id }: MenuNode, siblings: readonly MenuNode[]) => {
    const beside = siblings.map((sibling) => sibling.id);
    setState((known) => ({
      ...known,
      open: toggled(known.open, id, beside, menuAccordion),
      pressed: { id, beside, at: window.location.pathname },
    }));
  };
  return { open: state.open, toggle };
}
