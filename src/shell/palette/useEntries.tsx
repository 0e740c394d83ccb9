import { Application, Document, Cog } from '@blueprintjs/icons';
import { useNavigate, generatePath } from 'react-router';
import { useEffect, useState } from 'react';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { selectOpenable } from '@/store/palette/selectors';
import { selectOpened } from '@/store/tabs/selectors';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useFindRecordsQuery } from '@/api/gen/search';
import { selectPages } from '@/store/menu/selectors';
import { selectLayout, selectMobile, selectSettings } from '@/store/layout/selectors';
import { isChoice, needs } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { MenuIcon } from '../sider/MenuIcon';
import { useTabActions } from '../tabs/useTabActions';
import { type Entry, useTitlesIn } from './entry';
import { groups } from '../settings/groups';

/** Returns the pages that the user may open: those of the menus and the fixed ones. */
export function usePageEntries(): Entry[] {
  const navigate = useNavigate();
  const titles = useTitlesIn();
  const pages = useAppSelector(selectOpenable);
  return pages.map(({ name, path, title, icon }) => ({
    id: `page:${name}`,
    kind: 'page',
    ...titles(title),
    path,
    icon: <MenuIcon name={icon || 'document'} />,
    page: name,
    on: null,
    run: () => void navigate(path),
  }));
}

/** Returns open tabs that differ from the initial state of their page: a record, a filter or a title of their own. */
export function useTabEntries(): Entry[] {
  const titles = useTitlesIn();
  const { show } = useTabActions();
  const opened = useAppSelector(selectOpened);
  const pages = useAppSelector(selectOpenable);
  const isPlain = (name: string, path: string, title: string) =>
    pages.some((page) => page.name === name && page.path === path && page.title === title);
  return opened
    .filter(({ name, path, meta }) => !isPlain(name, path, meta.title))
    .map((tab) => ({
      id: `tab:${tab.key}`,
      kind: 'tab',
      ...titles(tab.meta.title || '$t:shell:tabs.unnamed'),
      path: tab.path,
      icon: <Application />,
      page: null,
      on: null,
      run: () => show(tab),
    }));
}

/** Milliseconds without typing after which a value is looked up. */
const pause = 250;

/** Whether a text can identify a record: numbers, addresses, hashes, mails and phones have a digit or an @. */
const isValue = (text: string): boolean => /^\S{4,128}$/.test(text) && /[\d@]/.test(text);

/** Returns the records that the typed value identifies, and whether they are being looked up. */
export function useRecordEntries(typed: string): { records: Entry[]; isSearching: boolean } {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const value = typed;
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const isWanted = isValue(value);
  const isSettled = q === value;
  const { data, isFetching } = useFindRecordsQuery({ q }, { skip: !isWanted || !isSettled });
  const found = isWanted && isSettled && !isFetching ? (data ?? []) : [];
  const pathOf = useRecordAddress();
  const isEnglish = i18n.language === 'en-US';
  const records = found.map(({ kindZh, kindEn, stateZh, stateEn, label, path: listed, address }): Entry => {
    const path = pathOf(listed, address);
    const [kind, state] = isEnglish ? [kindEn, stateEn] : [kindZh, stateZh];
    return {
      id: `record:${path}`,
      kind: 'record',
      title: `${kind} · ${label}`,
      other: state ?? '',
      path,
      icon: <Document />,
      page: null,
      on: null,
      run: () => void navigate(path),
    };
  });
  return { records, isSearching: isWanted && (!isSettled || isFetching) };
}

/** Returns the path of a found record: its own page if it has one, else its place in the list. */
function useRecordAddress(): (listed: string, address: string) => string {
  const { pages } = useAppSelector(selectPages);
  return (listed, address) => {
    const pattern = `${listed.split('?')[0]}/:id`;
    return pages.some(({ path }) => path === pattern) ? generatePath(pattern, { id: address }) : listed;
  };
}

/**
 * Returns the switches of the settings drawer for users who have the drawer (specification section 4,
 * "Settings drawer"): not on a phone, not without enableSetting, and no switch whose parent is off.
 */
export function useSettingEntries(): Entry[] {
  const dispatch = useAppDispatch();
  const titles = useTitlesIn();
  const layout = useAppSelector(selectLayout);
  const settings = useAppSelector(selectSettings);
  const mobile = useAppSelector(selectMobile);
  if (mobile || !layout.enableSetting) return [];
  return groups.flatMap(({ name: group, settings: names }) =>
    names.flatMap((name) => {
      if (isChoice(name)) return [];
      const parent = needs[name];
      if (parent !== undefined && !settings[parent]) return [];
      const part = titles(`$t:shell:settings.group.${group}`);
      const what = titles(`$t:shell:settings.${name}`);
      const entry: Entry = {
        id: `setting:${name}`,
        kind: 'setting',
        title: `${part.title}: ${what.title}`,
        other: `${part.other}: ${what.other}`,
        path: '',
        icon: <Cog />,
        page: null,
        on: layout[name],
        run: () => void dispatch(layoutChanged({ [name]: !layout[name] })),
      };
      return [entry];
    }),
  );
}
