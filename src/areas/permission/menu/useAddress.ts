import { usePage } from '@/store/pageContext';
import { top } from '../tree/treeRows';

/** An entry in the side pane, or a new one below another; `isHeader`: in the header menu. */
export type EntryPlace = { show: 'entry'; id: string } | { show: 'new'; parentId: string; isHeader: boolean };

/** The content of the side pane, from the tab's address: an entry, or the problems. */
export type SidePane = EntryPlace | { show: 'doctor' } | null;

const idPattern = /^(-1|\d{1,20})$/;

function readSidePane(params: URLSearchParams): SidePane {
  const id = params.get('open');
  const below = params.get('new');
  if (id && idPattern.test(id) && id !== top) return { show: 'entry', id };
  if (below && idPattern.test(below)) return { show: 'new', parentId: below, isHeader: params.has('header') };
  return params.has('doctor') ? { show: 'doctor' } : null;
}

/** Holds the state of the menu editor in the address, so that a link restores it. */
export function useAddress() {
  const { search, setSearch } = usePage();
  const params = new URLSearchParams(search);
  const sidePane = readSidePane(params);
  const role = params.get('role');

  const go = (next: SidePane, nextRole: string | null) => {
    const parts = new URLSearchParams();
    if (next?.show === 'entry') parts.set('open', next.id);
    if (next?.show === 'new') parts.set('new', next.parentId);
    if (next?.show === 'new' && next.isHeader) parts.set('header', '1');
    if (next?.show === 'doctor') parts.set('doctor', '1');
    if (nextRole) parts.set('role', nextRole);
    const text = parts.toString();
    setSearch(text && `?${text}`, 'push');
  };
  return {
    sidePane,
    /** The role of the preview. */
    role,
    show: (next: SidePane) => go(next, role),
    previewAs: (next: string | null) => go(sidePane, next),
  };
}
