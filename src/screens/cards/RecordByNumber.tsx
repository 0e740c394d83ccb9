import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import { LoadFailure } from '../errors/LoadFailure';
import { listArg } from '../base/listState';
import type { RowPage } from '../base/row';
import { type List, ListOf } from './ListOf';
import { RecordCard } from './RecordCard';

type Props = {
  /** Entities that the number may be of, with their areas; looked through one after the other. */
  among: readonly { area: string; entity: string }[];
  number: string;
  onLeave: () => void;
};

/** The card of the record that has a business number. */
export function RecordByNumber({ among: [first, ...others], number, onLeave }: Props) {
  const { t } = useTranslation('screens');
  if (!first) return <p>{t('card.missing', { code: number })}</p>;
  return (
    <ListOf {...first}>
      {(list) => (
        <Found list={list} number={number} onLeave={onLeave}>
          <RecordByNumber among={others} number={number} onLeave={onLeave} />
        </Found>
      )}
    </ListOf>
  );
}

/** `children` stands where the list has no such record. */
function Found({
  list,
  number,
  onLeave,
  children,
}: Omit<Props, 'among'> & { list: List; children: ReactNode }) {
  const { entity } = list;
  const state = { filters: { [entity.key]: [number] }, sort: [], current: 1, size: 1 };
  const { data, error, refetch } = queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(
    listArg(entity, state),
  );
  const [row] = data?.records ?? [];
  if (row) return <RecordCard {...list} row={row} onLeave={onLeave} />;
  if (data) return children;
  return error ? (
    <LoadFailure what="record" error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner size={20} />
  );
}
