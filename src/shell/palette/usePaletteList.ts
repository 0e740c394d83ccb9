import { useDeferredValue, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useAppSelector } from '@/store/hooks';
import { selectFavourites, selectRecents } from '@/store/palette/selectors';
import type { Commands } from '../hotkeys/hotkeys';
import type { Entry } from './entry';
import { plain, type Section, sectionsOf } from './rank';
import { useActionEntries } from './useActionEntries';
import { usePageEntries, useTabEntries, useRecordEntries, useSettingEntries } from './useEntries';

export type PaletteList = {
  typed: string;
  type: (text: string) => void;
  sections: readonly Section[];
  /** Records are being looked up. */
  isSearching: boolean;
  count: number;
  /** The entry that Enter runs. */
  active: Entry | null;
  activate: (id: string) => void;
  /** Moves the active entry by this number and wraps around. */
  step: (by: number) => void;
};

/** Holds the query, its results and the active entry. */
export function usePaletteList(commands: Commands): PaletteList {
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const favourites = useAppSelector(selectFavourites);
  const recents = useAppSelector(selectRecents);
  const pages = usePageEntries();
  const tabs = useTabEntries();
  const actions = useActionEntries(commands);
  const settings = useSettingEntries();
  const settled = useSettled(typed);
  const searched = useDeferredValue(settled);
  const { records, isSearching } = useRecordEntries(settled);
  const own = sectionsOf([...pages, ...tabs, ...actions, ...settings], searched, {
    favourites,
    recents,
  });
  const sections: readonly Section[] =
    records.length > 0 ? [{ name: 'records', found: records.map(plain) }, ...own] : own;
  const entries = sections.flatMap(({ found }) => found.map(({ entry }) => entry));
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  );
  return {
    typed,
    type: (text) => {
      setTyped(text);
      setActiveId(null);
    },
    sections,
    isSearching,
    count: entries.length,
    active: entries[at] ?? null,
    activate: setActiveId,
    step: (by) => setActiveId(entries[(at + by + entries.length) % entries.length]?.id ?? null),
  };
}
