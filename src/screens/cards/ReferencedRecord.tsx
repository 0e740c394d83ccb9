import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { queryEndpoint, useReferenceOptionsQuery } from '@/api/endpoints';
import { LoadFailure } from '../errors/LoadFailure';
import { type Row, inLanguage } from '../base/row';
import { ChunkFailure } from '../errors/lazyPart';
import { redactList } from '../base/redaction';
import { useSeesAll } from '../access/usePermission';
import { useArea } from '../build';

type Ref = NonNullable<FieldMeta['ref']>;

type Props = {
  to: Ref;
  code: string;
  children: (row: Row, list: List) => ReactNode;
};

/** `/admin/wallet/chain/options` is a call of the area `wallet`. */
const areaOf = ({ options }: Ref): string => options.split('/')[2] ?? '';

/** Renders part of a record that a value refers to, of any area. */
export function ReferencedRecord({ to, code, children }: Props) {
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
  const { row, missing, error, retry } = useReferencedRecord(list.entity, to, code);
  if (row) return children(row, list);
  if (missing) return <p>{t('card.missing', { code })}</p>;
  return error ? <LoadFailure what="record" error={error} onRetry={retry} /> : <Spinner size={20} />;
}

/** Finds a record by its business code among the options, then reads its detail. */
function useReferencedRecord(entity: EntityMeta, { options }: NonNullable<FieldMeta['ref']>, code: string) {
  const { detail } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call: there is no card of it.`);
  // A search for a complete code returns its record first.
  const found = useReferenceOptionsQuery({ path: options, keyword: code, limit: 1 });
  const id = found.data?.find(({ value }) => value === code)?.extra?.id;
  const record = queryEndpoint<Row>(detail.operationId).useQuery({ id }, { skip: typeof id !== 'string' });
  return {
    row: record.data,
    /** The record does not exist, or the user may not see it. */
    missing: found.data !== undefined && typeof id !== 'string',
    error: found.error ?? record.error,
    retry: () => void (found.isError ? found.refetch() : record.refetch()),
  };
}

/** An entity with its first columns. */
export type List = { entity: EntityMeta; columns: readonly string[] };

type ListOfProps = { area: string; entity: string; children: (list: List) => ReactNode };

/**
 * Provides the list of an entity of any area, and loads the area first. Shows a text if this build has no
 * such list.
 */
export function ListOf({ area, entity: name, children }: ListOfProps) {
  const { t, i18n } = useTranslation('screens');
  const seesAll = useSeesAll();
  const { loaded, failed, retry } = useArea(area);
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded) return <Spinner size={20} />;
  const lists = Object.values(loaded.area?.screens ?? {}).flatMap((screen) => screen.lists ?? []);
  const list = lists.find(({ entity }) => entity.name === name);
  if (!list) return <p>{t('card.noList')}</p>;
  const { entity, columns } = seesAll ? list : redactList(list);
  return children({ entity, columns: inLanguage(entity.fields, columns, i18n.language) });
}
