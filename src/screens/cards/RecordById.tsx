import { Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import { codeOf, isApiError } from '@/api/errors';
import { LoadFailure } from '../errors/LoadFailure';
import type { Row } from '../base/row';
import { type List, ListOf } from './ListOf';
import { RecordCard } from './RecordCard';

type Props = { area: string; entity: string; id: string; onLeave: () => void };

/** The card of a record of whatever entity, by its id. */
export function RecordById({ area, entity, id, onLeave }: Props) {
  return (
    <ListOf area={area} entity={entity}>
      {(list) => <Found list={list} id={id} onLeave={onLeave} />}
    </ListOf>
  );
}

const notFound = 40401;

function Found({ list, id, onLeave }: Pick<Props, 'id' | 'onLeave'> & { list: List }) {
  const { t } = useTranslation('screens');
  const operationId = list.entity.calls.detail?.operationId ?? '';
  const { data, error, refetch } = queryEndpoint<Row>(operationId).useQuery({ id });
  if (data) return <RecordCard {...list} row={data} onLeave={onLeave} />;
  if (isApiError(error) && codeOf(error) === notFound) return <p>{t('card.missing', { code: id })}</p>;
  return error ? (
    <LoadFailure what="record" error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner size={20} />
  );
}
