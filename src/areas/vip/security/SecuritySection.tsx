import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useSecurityVipMemberQuery } from '@/api/gen/vip';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import type { Row } from '@/screens/base/row';
import { useSecurityTables } from './useSecurityTables';

/** Renders how a member signs in, other means of access, and who shares them. */
export function SecuritySection({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const { data, isError, error, refetch } = useSecurityVipMemberQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  const tables = useSecurityTables(row);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  return (
    <>
      {tables(data).map(({ name, ...table }) => (
        <FactTable
          key={name}
          {...table}
          none={t('security.none')}
          more={data.more.includes(name) ? t('security.more', { count: table.rows.length }) : undefined}
        />
      ))}
    </>
  );
}
