import { HTMLTable, Spinner } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionsPermissionUserQuery } from '@/api/permission';
import { deviceOf } from '@/kit/format/deviceOf';
import { TimeText } from '@/kit/ui/TimeText';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './SessionsSection.module.css';

/** Where a staff user is signed in now; the action "end sessions" ends them all. */
export function SessionsSection({ row }: { row: { id: string } }) {
  const { t } = useTranslation('permission');
  const id = useId();
  const { data, isError, error, refetch } = useSessionsPermissionUserQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{t('sessions.title')}</h3>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data?.length === 0 && <p className={styles.none}>{t('sessions.none')}</p>}
      {data && data.length > 0 && (
        <div className={styles.table} tabIndex={0} role="group" aria-labelledby={id}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('sessions.device')}</th>
                <th scope="col">{t('sessions.ip')}</th>
                <th scope="col">{t('sessions.since')}</th>
                <th scope="col">{t('sessions.lastSeen')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((session) => (
                <tr key={session.id}>
                  <td title={session.userAgent}>{deviceOf(session.userAgent)}</td>
                  <td>{session.ip}</td>
                  <td>
                    <TimeText value={session.createdAt} />
                  </td>
                  <td>
                    <TimeText value={session.lastSeenAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </section>
  );
}
