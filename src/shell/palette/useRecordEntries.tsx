import { Document } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useFindRecordsQuery } from '@/api/gen/search';
import { useAppSelector } from '@/store/hooks';
import { selectPages } from '@/store/menu/selectors';
import type { Entry } from './entry';

/** Milliseconds without typing after which a value is looked up. */
const pause = 250;

/** Whether a text can identify a record: numbers, addresses, hashes, mails and phones have a digit or an @. */
const isValue = (text: string): boolean => /^\S{4,128}$/.test(text) && /[\d@]/.test(text);

/** Returns the records that the typed value identifies, and whether they are being looked up. */
export function useRecordEntries(typed: string): { records: Entry[]; isSearching: boolean } {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const value = typed.trim();
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
      ...{ id: `record:${path}`, kind: 'record', title: `${kind} · ${label}`, other: state ?? '', path },
      ...{ icon: <Document />, page: null, on: null, run: () => void navigate(path) },
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
