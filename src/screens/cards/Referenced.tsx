import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { ChunkFailure } from '../errors/ChunkFailure';
import { LoadFailure } from '../errors/LoadFailure';
import type { Row } from '../row';
import { useArea } from './useArea';
import { useReferenced } from './useReferenced';

type Ref = NonNullable<FieldMeta['ref']>;
type List = { entity: EntityMeta; columns: readonly string[] };

type Props = {
  to: Ref;
  code: string;
  children: (row: Row, list: List) => ReactNode;
};

/** `/admin/wallet/chain/options` is a call of the area `wallet`. */
const areaOf = ({ options }: Ref): string => options.split('/')[2] ?? '';

/** Shows something of a record that a value refers to, of whatever area; its code comes with the first one. */
export function Referenced({ to, code, children }: Props) {
  const { loaded, failed, retry } = useArea(areaOf(to));
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded) return <Spinner size={20} />;
  const lists = Object.values(loaded.area?.screens ?? {}).flatMap((screen) => screen.lists ?? []);
  const list = lists.find(({ entity }) => entity.name === to.entity);
  return list ? (
    <Found to={to} code={code} list={list}>
      {children}
    </Found>
  ) : null;
}

function Found({ to, code, list, children }: Props & { list: List }) {
  const { t } = useTranslation('screens');
  const { row, missing, error, retry } = useReferenced(list.entity, to, code);
  if (row) return children(row, list);
  if (missing) return <p>{t('card.missing', { code })}</p>;
  return error ? <LoadFailure what="record" error={error} onRetry={retry} /> : <Spinner size={20} />;
}
