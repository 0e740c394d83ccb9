import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useSessionsPermissionUserQuery } from '@/api/gen/permission';
import { deviceOf } from '@/kit/format/deviceOf';
import { TimeText } from '@/kit/ui/TimeText';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';

/** Renders the sessions of a staff user; the action "end sessions" ends all of them. */
export function SessionsSection({ row }: { row: { id: string } }) {
  const { t } = useTranslation('permission');
  const { data, isError, error, refetch } = useSessionsPermissionUserQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  return (
    <FactTable
      title={t('sessions.title')}
      none={t('sessions.none')}
      heads={[t('sessions.device'), t('sessions.ip'), t('sessions.since'), t('sessions.lastSeen')]}
      rows={data.map(({ userAgent, ip, createdAt, lastSeenAt }) => [
        <span title={userAgent}>{deviceOf(userAgent)}</span>,
        ip,
        <TimeText value={createdAt} />,
        <TimeText value={lastSeenAt} />,
      ])}
    />
  );
}
