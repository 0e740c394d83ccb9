import { Button, Classes } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import type { components } from '@/api/gen/contract';
import { useErrorText } from '../errors/useErrorText';
import { type Filters, filterArg } from '../list/listState';
import styles from './DataTable.module.css';
import { SummaryGroups } from './SummaryGroups';
import type { DrawnColumn } from './useDrawnColumns';

type Group = components['schemas']['SummaryGroup'];

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  filters: Filters;
  columns: readonly DrawnColumn[];
  /** Columns before these: the check boxes. */
  before: number;
};

/** Sums of the whole list under its filters, from a call of their own: the rows never wait for them. */
export function SummaryRows({ entity, call, filters, columns, before }: Props) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  const arg = useMemo(() => filterArg(entity, filters), [entity, filters]);
  const { currentData, isError, error, refetch } = queryEndpoint<{ groups: readonly Group[] }>(
    call.operationId,
  ).useQuery(arg, { refetchOnMountOrArgChange: 10 });
  const width = before + columns.length + 1;
  if (isError)
    return (
      <tfoot>
        <tr>
          <td colSpan={width} role="gridcell">
            <span role="alert">
              {t('summary.failed')}
              {isApiError(error) && `: ${errorText(error)}`}
            </span>{' '}
            <Button size="small" text={t('table.retry')} onClick={() => void refetch()} />
          </td>
        </tr>
      </tfoot>
    );
  if (!currentData)
    return (
      <tfoot aria-busy>
        <tr>
          <td colSpan={width}>
            <span className={Classes.SKELETON}>{t('summary.title')}</span>
          </td>
        </tr>
      </tfoot>
    );
  const { groups } = currentData;
  if (groups.some(({ key }) => key !== null))
    return (
      <tfoot>
        <SummaryGroups entity={entity} groups={groups} width={width} />
      </tfoot>
    );
  return (
    <tfoot>
      {groups.map(({ key, values }) => (
        <tr key={key ?? ''}>
          {before > 0 && <td className={styles.check} data-pinned />}
          {columns.map(({ name, pin, style, numeric, format }, place) => (
            <td
              key={name}
              style={style}
              data-column={name}
              data-numeric={numeric || undefined}
              data-pinned={pin}
            >
              {place === 0 && [t('summary.title'), key].filter(Boolean).join(' · ')}
              {place > 0 && Object.hasOwn(values, name) && format.text(values[name])}
            </td>
          ))}
          <td className={styles.actions} />
        </tr>
      ))}
    </tfoot>
  );
}
