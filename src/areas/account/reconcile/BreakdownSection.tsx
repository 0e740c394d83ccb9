import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useBreakdownAccountReconcileQuery } from '@/api/gen/account';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './BreakdownSection.module.css';
import { useBreakdownTables } from './useBreakdownTables';

/** Renders what the figures of a coin are made of at present, faults first (domain screen 6). */
export function BreakdownSection({ row }: { row: Row }) {
  const { t } = useTranslation('account');
  const tables = useBreakdownTables(row);
  const { data, isError, error, refetch } = useBreakdownAccountReconcileQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  return (
    <>
      <p className={styles.at}>
        {t('breakdown.at')} <TimeText value={data.at} />
      </p>
      {tables(data).map(({ name, ...table }) => (
        <FactTable key={name} {...table} />
      ))}
    </>
  );
}
