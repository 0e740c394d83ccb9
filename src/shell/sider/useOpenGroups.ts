import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLayout } from '@/store/layout/useLayout';
import type { MenuNode } from '@/store/menu/menuItem';

/**
 * Returns the open groups after one was toggled. With the accordion (specification section 3, menuAccordion),
 * opening a group closes its siblings.
 */
function toggled(
  open: readonly string[],
  id: string,
  beside: readonly string[],
  accordion: boolean,
): readonly string[] {
  if (open.includes(id)) return open.filter((each) => each !== id);
  return [...(accordion ? open.filter((each) => !beside.includes(each)) : open), id];
}

type Pressed = { id: string; beside: readonly string[]; at: string };
type Known = { place: string; open: readonly string[]; pressed: Pressed | null };

/** Holds the open groups of the sider: those of the address, and those that the user opened since. */
export function useOpenGroups(trail: readonly MenuNode[]) {
  const { menuAccordion } = useLayout('menuAccordion');
  const { pathname } = useLocation();
  const inPath = trail.slice(0, -1).map(({ id }) => id);
  const place = trail.map(({ id }) => id).join();
  const [known, setKnown] = useState<Known>({ place, open: inPath, pressed: null });

  // A new address opens its groups at once. A group that the user toggled after the address changed but
  // before it rendered stays toggled.
  const openNow = (): readonly string[] => {
    if (known.place === place || place === '') return known.open;
    const open = menuAccordion ? inPath : [...new Set([...known.open, ...inPath])];
    const { pressed } = known;
    const isLater = pressed?.at === pathname && known.open.includes(pressed.id) && !open.includes(pressed.id);
    return isLater ? toggled(open, pressed.id, pressed.beside, menuAccordion) : open;
  };
  const open = openNow();
  // Stored in an effect, not during render: React may discard the render of a navigation.
  useLayoutEffect(() => {
    if (known.place !== place && place !== '') setKnown({ place, open, pressed: null });
  }, [known.place, place, open]);

  const toggle = ({ id }: MenuNode, siblings: readonly MenuNode[]) => {
    const beside = siblings.map((sibling) => sibling.id);
    const pressed = { id, beside, at: window.location.pathname };
    setKnown({ place: known.place, open: toggled(open, id, beside, menuAccordion), pressed });
  };
  return { open, toggle };
}
