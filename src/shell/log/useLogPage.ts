import { useMemo, useState } from 'react';
import { saveFile } from '@/kit/saveFile';
import { useAppSelector } from '@/store/hooks';
import { type LogFile, maxFile, readLogFile, writeLogFile } from '@/store/log/logFile';
import { selectLog, selectLogUser } from '@/store/log/selectors';
import { usePage } from '@/store/pageContext';
import { fitsFilters, type LogFilters, operationsIn, readFilters, writeFilters } from './filters';
import { rowsOf } from './logRows';

/** Returns the name of today's file: `log-op-2026-11-21.json`. */
const fileName = (username: string, day: string): string => `log-${username.replace(/\W/g, '')}-${day}.json`;

/** Returns the entries of the log page, the user's own or those of an imported file, and the actions on them. */
export function useLogPage() {
  const { search, setSearch } = usePage();
  const ownEntries = useAppSelector(selectLog);
  const user = useAppSelector(selectLogUser);
  const [opened, setOpened] = useState<LogFile | null>(null);
  const [refused, setRefused] = useState(false);
  const entries = opened?.entries ?? ownEntries;
  const filters = useMemo(() => readFilters(search), [search]);
  const rows = useMemo(
    () =>
      rowsOf(
        entries.filter((entry) => fitsFilters(entry, filters)),
        filters.grouped,
      ),
    [entries, filters],
  );
  const operations = useMemo(() => operationsIn(entries), [entries]);

  const open = async (file: File) => {
    // The file may have been removed while it was being chosen.
    const text = file.size <= maxFile ? await file.text().catch(() => '') : '';
    const log = readLogFile(text);
    setRefused(log === null);
    if (log) setOpened(log);
  };
  return {
    entries,
    filters,
    rows,
    operations,
    opened,
    refused,
    filter: (next: LogFilters) => setSearch(writeFilters(next), 'push'),
    open,
    close: () => setOpened(null),
    save: () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = new Blob([writeLogFile(ownEntries, user)], { type: 'application/json' });
      saveFile(fileName(user?.username ?? 'nobody', day), file);
    },
  };
}
