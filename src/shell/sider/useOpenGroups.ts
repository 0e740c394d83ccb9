import { useState } from 'react';
import { useLayout } from '@/store/layout/useLayout';
import type { MenuNode } from '@/store/menu/menuItem';
import { toggled } from './openGroups';

/** Which groups of the sider stand open: those that the address is in, and those that the person opened since. */
export function useOpenGroups(trail: readonly MenuNode[]) {
  const { menuAccordion } = useLayout('menuAccordion');
  const inPath = trail.slice(0, -1).map(({ id }) => id);
  const place = trail.map(({ id }) => id).join();
  const [state, setState] = useState({ place, open: inPath as readonly string[] });
  // A new address opens its groups at once, not one render later.
  if (state.place !== place && place !== '')
    setState({ place, open: menuAccordion ? inPath : [...new Set([...state.open, ...inPath])] });

  const toggle = (node: MenuNode, siblings: readonly MenuNode[]) => {
    const beside = siblings.map(({ id }) => id);
    setState(({ place: at, open }) => ({ place: at, open: toggled(open, node.id, beside, menuAccordion) }));
  };
  return { open: state.open, toggle };
}
