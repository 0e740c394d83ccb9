import { HTMLTable, Spinner } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useArea, useAreas } from '../cards/useArea';
import type { Related } from '../base/definition';
import { ChunkFailure } from '../errors/ChunkFailure';
import { ListTabs } from '../base/ListTabs';
import { coinIn } from '../base/coin';
import { isEmpty, type Row, type RowPage } from '../base/row';
import { usePermission } from '../access/usePermission';
import styles from './Related.module.css';
import { hasRelated, relatedFilters } from './relatedFilters';
import { useListPage } from '../base/useListPage';
import { LoadFailure } from '../errors/LoadFailure';
import { listArg, writeListState } from '../base/listState';
import { isNumeric } from '../fields/registry';
import { useFormats } from '../fields/formats';
import { CoinCode } from '../fields/number/CoinCode';
import { coinBeside } from '../table/columns/useRenderedColumns';

type Props = {
  lists: readonly Related[];
  row: Row;
  /** Most lists below each other; each costs a call. @default 3 */
  mostAtOnce?: number;
};

/**
 * The related lists of a record: below each other, or as tabs if there are many. Only the shown tab loads.
 */
export function RelatedLists({ lists, row, mostAtOnce = 3 }: Props) {
  const may = usePermission();
  const shown = lists.filter((list) => may(list.entity.calls.page.permission) && hasRelated(list, row));
  if (shown.length > mostAtOnce) return <RelatedTabs lists={shown} row={row} />;
  return shown.map((list) => <RelatedRows key={list.entity.name} list={list} row={row} />);
}

function RelatedTabs({ lists, row }: Props) {
  const label = useTranslation().t;
  const panel = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { failed, loaded, retry } = useAreas(lists.map(({ entity }) => entity.area));
  const list = lists.find(({ entity }) => entity.name === chosen) ?? lists[0];
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded || !list) return <Spinner size={20} />;
  const titles = lists.map(({ entity }) => ({ name: entity.name, title: label(entity.calls.page.label) }));
  return (
    <div className={styles.section}>
      <ListTabs titles={titles} shown={list.entity.name} chosen={false} onChoose={setChosen} panel={panel} />
      <div role="tabpanel" id={panel}>
        <RelatedRows key={list.entity.name} list={list} row={row} />
      </div>
    </div>
  );
}

type RelatedRowsProps = { list: Related; row: Row };

/** Rows of a related list. */
const size = 10;

/** The newest related records, their number, and a link to the whole list. */
function RelatedRows({ list, row }: RelatedRowsProps) {
  const { failed, loaded, retry } = useArea(list.entity.area);
  if (failed) return <ChunkFailure onRetry={retry} />;
  return loaded ? <Rows list={list} row={row} /> : <Spinner size={20} />;
}

function Rows({ list, row }: RelatedRowsProps) {
  const { entity, columns } = list;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const path = useListPage(entity.path)?.path ?? null;
  const [now] = useState(Date.now);
  const { filters, days } = relatedFilters(list, row, now);
  const state = { filters, sort: [], current: 1, size };
  const { data, isError, error, refetch } = queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(
    listArg(entity, state),
    { refetchOnMountOrArgChange: 10 },
  );
  const whole = writeListState({ ...state, size: 20 });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h3 id={id}>{label(entity.calls.page.label)}</h3>
        {data && data.total > 0 && (
          <span className={styles.count}>{t('related.count', { count: data.total })}</span>
        )}
        {days !== null && <span className={styles.count}>{t('related.days', { count: days })}</span>}
        {path !== null && data && data.total > 0 && (
          <Link to={`${path}${whole}`} aria-describedby={id}>
            {t('related.all')}
          </Link>
        )}
      </header>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data?.records.length === 0 && <p className={styles.count}>{t('related.none')}</p>}
      {data && data.records.length > 0 && (
        <RelatedTable entity={entity} columns={columns} rows={data.records} path={path} labelledBy={id} />
      )}
    </section>
  );
}

type RelatedTableProps = {
  entity: EntityMeta;
  columns: readonly string[];
  rows: readonly Row[];
  /** The path of their list; null if the user has no such page. */
  path: string | null;
  labelledBy: string;
};

/** A few rows of another list; the first cell links to the record. */
function RelatedTable({ entity, columns, rows, path, labelledBy }: RelatedTableProps) {
  const label = useTranslation().t;
  const formats = useFormats(entity.fields, columns);
  const isNumber = (name: string): boolean => {
    const field = entity.fields[name];
    return field !== undefined && isNumeric(field);
  };
  const cellOf = (row: Row, name: string, place: number) => {
    const value = formats.get(name)?.cell(row[name]);
    if (place === 0 && path !== null) return <Link to={`${path}?open=${row.id}`}>{value}</Link>;
    const field = entity.fields[name];
    const coin = field && !isEmpty(row[name]) && coinBeside(field, label(field.label), columns);
    return coin ? (
      <>
        {value}
        <CoinCode coin={coinIn(coin, row)} />
      </>
    ) : (
      value
    );
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <HTMLTable compact>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-numeric={isNumber(name)}>
                {label(entity.fields[name]?.label ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((name, place) => (
                <td key={name} data-numeric={isNumber(name)}>
                  {cellOf(row, name, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
