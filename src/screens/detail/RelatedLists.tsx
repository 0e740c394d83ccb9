import { HTMLTable, Spinner } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { currentTime } from '@/kit/clock';
import { coinIn } from '@/kit/format/amount';
import { approval } from '@/api/gen/permission.fields';
import { useArea, useAreas } from '../build';
import type { Related } from '../base/definition';
import { ChunkFailure } from '../errors/lazyPart';
import { ListTabs } from '../base/ListTabs';
import { isEmpty, type Row, type RowPage } from '../base/row';
import { usePermission } from '../access/usePermission';
import styles from './Related.module.css';
import { hasRelated, relatedFilters } from './relatedFilters';
import { useListPage, useRecordPath } from '../base/useRecordPage';
import { LoadFailure } from '../errors/LoadFailure';
import { listArg, writeListState } from '../base/listState';
import { isNumeric } from '../fields/registry';
import { useFormats } from '../fields/formats';
import { CoinCode } from '../fields/number/AmountText';
import { coinBeside } from '../table/columns/useRenderedColumns';

type Props = {
  lists: readonly Related[];
  row: Row;
  /** Lists what was proposed for the record, too. @default false */
  withProposals?: boolean;
  /** Most lists below each other; each costs a call. @default 3 */
  mostAtOnce?: number;
};

/** What was proposed for a record, and how it was decided. */
const proposals: Related = {
  entity: approval,
  by: { targetId: 'id' },
  columns: ['approvalNo', 'permission', 'status', 'requestedByName', 'reason', 'createdAt', 'decidedByName'],
};

/** Above this number the lists are grouped by their area, so that the tabs stay on one line. */
const mostTabs = 12;

/**
 * The related lists of a record: below each other, as tabs if there are many, or as tabs of areas if there are very many. Only
 * the shown list loads.
 */
export function RelatedLists({ lists, row, withProposals = false, mostAtOnce = 3 }: Props) {
  const may = usePermission();
  const shown = [...lists, ...(withProposals ? [proposals] : [])].filter(
    (list) => may(list.entity.calls.page.permission) && hasRelated(list, row),
  );
  if (shown.length > mostTabs) return <RelatedGroups lists={shown} row={row} />;
  if (shown.length > mostAtOnce) return <RelatedTabs lists={shown} row={row} />;
  return shown.map((list) => <RelatedRows key={nameOf(list)} list={list} lists={shown} row={row} />);
}

/** One list may be there twice: the trades of a member as their buyer, and as their seller. */
const nameOf = ({ entity, by }: Related): string => [entity.name, ...Object.keys(by)].join(' ');

/** Returns the title of a list; of two lists of one kind it names the field that tells them apart. */
function useListTitle(lists: readonly Related[]): (list: Related) => string {
  const label = useTranslation().t;
  return ({ entity, by }) => {
    const title = label(entity.calls.page.label);
    const hasTwin = lists.filter((each) => each.entity === entity).length > 1;
    const [first = ''] = Object.keys(by);
    return hasTwin ? `${title} · ${label(entity.fields[first]?.label ?? first)}` : title;
  };
}

function RelatedGroups({ lists, row }: Props) {
  const { t } = useTranslation('menu');
  const panel = useId();
  const areas = [...new Set(lists.map(({ entity }) => entity.area))];
  const [chosen, setChosen] = useState<string | null>(null);
  const area = areas.find((each) => each === chosen) ?? areas[0];
  const titles = areas.map((name) => ({ name, title: t(`${name}._title`) }));
  return (
    <div className={styles.section}>
      <ListTabs titles={titles} shown={area ?? ''} chosen={false} onChoose={setChosen} panel={panel} />
      <div role="tabpanel" id={panel} className={styles.group}>
        <RelatedTabs key={area} lists={lists.filter(({ entity }) => entity.area === area)} row={row} />
      </div>
    </div>
  );
}

function RelatedTabs({ lists, row }: Props) {
  const titleOf = useListTitle(lists);
  const panel = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { failed, loaded, retry } = useAreas(lists.map(({ entity }) => entity.area));
  const list = lists.find((each) => nameOf(each) === chosen) ?? lists[0];
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded || !list) return <Spinner size={20} />;
  const titles = lists.map((each) => ({ name: nameOf(each), title: titleOf(each) }));
  return (
    <div className={styles.section}>
      <ListTabs titles={titles} shown={nameOf(list)} chosen={false} onChoose={setChosen} panel={panel} />
      <div role="tabpanel" id={panel}>
        <RelatedRows key={nameOf(list)} list={list} lists={lists} row={row} />
      </div>
    </div>
  );
}

type RelatedRowsProps = { list: Related; lists: readonly Related[]; row: Row };

/** Rows of a related list. */
const size = 10;

/** The newest related records, their number, and a link to the whole list. */
function RelatedRows({ list, lists, row }: RelatedRowsProps) {
  const { failed, loaded, retry } = useArea(list.entity.area);
  if (failed) return <ChunkFailure onRetry={retry} />;
  return loaded ? <Rows list={list} lists={lists} row={row} /> : <Spinner size={20} />;
}

function Rows({ list, lists, row }: RelatedRowsProps) {
  const { entity, columns } = list;
  const { t } = useTranslation('screens');
  const titleOf = useListTitle(lists);
  const id = useId();
  const path = useListPage(entity.path)?.path ?? null;
  const [now] = useState(currentTime);
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
        <h3 id={id}>{titleOf(list)}</h3>
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
        <RelatedTable entity={entity} columns={columns} rows={data.records} labelledBy={id} />
      )}
    </section>
  );
}

type RelatedTableProps = {
  entity: EntityMeta;
  columns: readonly string[];
  rows: readonly Row[];
  labelledBy: string;
};

/** A few rows of another list; the first cell links to the record. */
function RelatedTable({ entity, columns, rows, labelledBy }: RelatedTableProps) {
  const label = useTranslation().t;
  const formats = useFormats(entity.fields, columns);
  const pathOf = useRecordPath(entity);
  const isNumber = (name: string): boolean => {
    const field = entity.fields[name];
    return field !== undefined && isNumeric(field);
  };
  const cellOf = (row: Row, name: string, place: number) => {
    const field = entity.fields[name];
    const value = formats.get(name)?.cell(row[name], coinIn(field?.coin, row));
    if (place === 0 && pathOf !== null) return <Link to={pathOf(row)}>{value}</Link>;
    const coin = field && !isEmpty(row[name]) && coinBeside(field, label(field.label));
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
