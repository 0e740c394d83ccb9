import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLayout } from '@/store/layout/selectors';
import type { MenuNode } from '@/store/menu/menuItem';

/**
 * Returns the open groups after one was toggled. With the accordion (specification section 3, menuAccordion),
 * opening a group closes its siblings.
 */
function toggled(
  open: readonly string[],
  id: string,
  siblings: readonly string[],
  accordion: boolean,
): readonly string[] {
  if (open.includes(id)) return open.filter((each) => each !== id);
  return [...(accordion ? open.filter((each) => !siblings.includes(each)) : open), id];
}

type Pressed = { id: string; siblingIds: readonly string[]; at: string };
type GroupState = { place: string; open: readonly string[]; pressed: Pressed | null };

/** Holds the open groups of the sider: those of the address, and those that the user opened since. */
export function useOpenGroups(trail: readonly MenuNode[]) {
  const { menuAccordion } = useLayout('menuAccordion');
  const { pathname } = useLocation();
  const inPath = trail.slice(0, -1).map(({ id }) => id);
  const place = trail.map(({ id }) => id).join();
  const [state, setState] = useState<GroupState>({ place, open: inPath, pressed: null });

  // A new address opens its groups at once. A group that the user toggled after the address changed but
  // before it rendered stays toggled.
  const openNow = (): readonly string[] => {
    if (state.place === place || place === '') return state.open;
    const open = menuAccordion ? inPath : [...new Set([...state.open, ...inPath])];
    const { pressed } = state;
    const isLater = pressed?.at === pathname && state.open.includes(pressed.id) && !open.includes(pressed.id);
    return isLater ? toggled(open, pressed.id, pressed.siblingIds, menuAccordion) : open;
  };
  const open = openNow();
  // Stored in an effect, not during render: React may discard the render of a navigation.
  useLayoutEffect(() => {
    if (state.place !== place && place !== '') setState({ place, open, pressed: null });
  }, [state.place, place, open]);

  const toggle = ({ id }: MenuNode, siblings: readonly MenuNode[]) => {
    const siblingIds = siblings.map((sibling) => sibling.id);
    const pressed = { id, siblingIds, at: window.location.pathname };
    setState({ place: state.place, open: toggled(open, id, siblingIds, menuAccordion), pressed });
  };
  return { open, toggle };
}
