import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { LoadFailure } from '../errors/LoadFailure';
import type { Row } from '../base/row';
import { type List, ListOf } from './ListOf';
import { useReferenced } from './useReferenced';

type Ref = NonNullable<FieldMeta['ref']>;

type Props = {
  to: Ref;
  code: string;
  children: (row: Row, list: List) => ReactNode;
};

/** `/admin/wallet/chain/options` is a call of the area `wallet`. */
const areaOf = ({ options }: Ref): string => options.split('/')[2] ?? '';

/** Shows something of a record that a value refers to, of whatever area. */
export function Referenced({ to, code, children }: Props) {
  return (
    <ListOf area={areaOf(to)} entity={to.entity}>
      {(list) => (
        <Found to={to} code={code} list={list}>
          {children}
        </Found>
      )}
    </ListOf>
  );
}

function Found({ to, code, list, children }: Props & { list: List }) {
  const { t } = useTranslation('screens');
  const { row, missing, error, retry } = useReferenced(list.entity, to, code);
  if (row) return children(row, list);
  if (missing) return <p>{t('card.missing', { code })}</p>;
  return error ? <LoadFailure what="record" error={error} onRetry={retry} /> : <Spinner size={20} />;
}
