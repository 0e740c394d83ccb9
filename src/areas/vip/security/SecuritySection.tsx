import { useState } from 'react';
import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useSecurityVipMemberQuery } from '@/api/gen/vip';
import { TimeText } from '@/kit/ui/TimeText';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import type { Row } from '@/screens/base/row';
import styles from './SecuritySection.module.css';
import { useSecurityTables } from './useSecurityTables';

/** One line about a member's access, which opens to sign-ins, other means of access, and who shares them. */
export function SecuritySection({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const { data, isError, error, refetch } = useSecurityVipMemberQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  const tables = useSecurityTables(row);
  const [isOpen, setOpen] = useState(false);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  const shown = tables(data);
  const [last] = data.signIns;
  return (
    <details className={styles.security} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t('security.title')}</h3>
        {last && (
          <span>
            {t('security.lastSignIn')} <TimeText value={last.at} /> {last.area ?? last.ip}{' '}
            <DictTag dict="log_result" value={last.result} />
          </span>
        )}
        {shown
          .filter(({ name, rows }) => name !== 'signIns' && rows.length > 0)
          .map(({ name, title, rows }) => (
            <span key={name}>
              {title} {data.more.includes(name) ? `${rows.length}+` : rows.length}
            </span>
          ))}
      </summary>
      {isOpen &&
        shown.map(({ name, ...table }) => (
          <FactTable
            key={name}
            {...table}
            none={t('security.none')}
            more={data.more.includes(name) ? t('security.more', { count: table.rows.length }) : undefined}
          />
        ))}
    </details>
  );
}
