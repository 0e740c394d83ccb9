import { Checkbox, HTMLTable, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useDbTablesGenTableQuery } from '@/api/gen/gen';
import { useTimes } from '@/kit/hooks/useTimes';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Import.module.css';

type Props = {
  source: string;
  keyword: string;
  chosen: ReadonlySet<string>;
  onChoose: (tables: ReadonlySet<string>) => void;
};

/** Most tables that one call imports (openapi: GenTableImportTables). */
const most = 100;

/** The tables of a source that are not imported yet, each with a check box. */
export function SourceTables({ source, keyword, chosen, onChoose }: Props) {
  const { t } = useTranslation('gen');
  const label = useTranslation().t;
  const { formatTime } = useTimes();
  const { currentData, data, isError, error, isFetching, refetch } = useDbTablesGenTableQuery(
    { dataSource: source, ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const tables = currentData ?? data;
  if (!tables) return <Spinner aria-label={t('import.loading')} />;
  if (tables.length === 0) return <p>{t('import.none')}</p>;
  const names = tables.map(({ tableName }) => tableName);
  const isAll = names.every((name) => chosen.has(name));
  const toggle = (some: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const name of some) {
      if (!isOn) next.delete(name);
      else if (next.size < most) next.add(name);
    }
    onChoose(next);
  };
  return (
    <div className={styles.scroll} tabIndex={-1} aria-busy={isFetching}>
      <HTMLTable compact interactive className={String(styles.table)} aria-label={t('import.tables')}>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label={t('import.all')}
                checked={isAll}
                indeterminate={!isAll && names.some((name) => chosen.has(name))}
                onChange={() => toggle(names, !isAll)}
              />
            </th>
            <th scope="col">{label('gen:genTable.tableName')}</th>
            <th scope="col">{label('gen:genTable.tableComment')}</th>
            <th scope="col">{t('import.created')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ tableName, tableComment, createdAt }) => (
            <tr key={tableName} onClick={() => toggle([tableName], !chosen.has(tableName))}>
              <td>
                <Checkbox
                  aria-label={tableName}
                  checked={chosen.has(tableName)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => toggle([tableName], !chosen.has(tableName))}
                />
              </td>
              <th scope="row">{tableName}</th>
              <td>{tableComment ?? '–'}</td>
              <td>{createdAt === null ? '–' : formatTime(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
