import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/gen';
import { useChangesGenTableQuery } from '@/api/gen/gen';
import { genTable } from '@/api/gen/gen.fields';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';

type Props = {
  row: components['schemas']['GenTableDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const facts = ['tableName', 'dataSource', 'syncedAt'];

/** Synchronizes a table; shows before which columns are added, removed or changed. */
export function SyncDialog(props: Props) {
  const { t } = useTranslation('gen');
  const { data, isError, error, refetch } = useChangesGenTableQuery(
    { id: props.row.id },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const rows = data
    ? [
        ...data.added.map(({ columnName, dbType }) => [t('sync.added'), columnName, dbType]),
        ...data.removed.map(({ columnName, dbType }) => [t('sync.removed'), columnName, dbType]),
        ...data.changed.map(({ columnName, before, after }) => [
          t('sync.changed'),
          columnName,
          `${before} → ${after}`,
        ]),
      ]
    : [];
  return (
    <ActionDialog entity={genTable} action={genTable.actions.sync} facts={facts} {...props}>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} aria-label={t('sync.loading')} />}
      {data && rows.length === 0 && (
        <Callout compact intent="success" role="status">
          {t('sync.none')}
        </Callout>
      )}
      {rows.length > 0 && (
        <FactTable
          title={t('sync.title', { count: rows.length })}
          none=""
          heads={[t('sync.change'), t('sync.column'), t('sync.type')]}
          rows={rows}
        />
      )}
    </ActionDialog>
  );
}
