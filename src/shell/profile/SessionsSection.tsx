import { Button, HTMLTable, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  useDeleteMySessionMutation,
  useEndMyOtherSessionsMutation,
  useGetMySessionsQuery,
} from '@/api/gen/user';
import { deviceOf } from '@/kit/format/deviceOf';
import { Tag } from '@/kit/ui/Tag';
import { TimeText } from '@/kit/ui/TimeText';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './ProfilePage.module.css';
import { Section } from './Section';

type Props = { id: string; device: string };

/** Ends another session; it takes effect with that session's next call. */
function EndSessionButton({ id, device }: Props) {
  const { t } = useTranslation('shell');
  const [end, { isLoading }] = useDeleteMySessionMutation();
  return (
    <Button
      size="small"
      text={t('profile.end')}
      aria-label={t('profile.endOf', { device })}
      loading={isLoading}
      onClick={() => void end({ id })}
    />
  );
}

/** Renders the user's sessions, which can be ended one by one or all at once. */
export function SessionsSection() {
  const { t } = useTranslation('shell');
  const { data, isError, error, refetch } = useGetMySessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOthers, { isLoading }] = useEndMyOtherSessionsMutation();
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <Section title={t('profile.sessions')} hint={t('profile.sessionsHint')}>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data && (
        <div className={styles.table} tabIndex={0} role="group" aria-label={t('profile.sessions')}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('profile.device')}</th>
                <th scope="col">{t('profile.ip')}</th>
                <th scope="col">{t('profile.signedInAt')}</th>
                <th scope="col">{t('profile.lastSeenAt')}</th>
                <th scope="col">{t('profile.action')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, userAgent, ip, createdAt, lastSeenAt, current }) => (
                <tr key={id} aria-current={current ? 'true' : undefined}>
                  <td title={userAgent}>{deviceOf(userAgent)}</td>
                  <td>{ip}</td>
                  <td>
                    <TimeText value={createdAt} />
                  </td>
                  <td>
                    <TimeText value={lastSeenAt} />
                  </td>
                  <td>
                    {current ? (
                      <Tag intent="success">{t('profile.current')}</Tag>
                    ) : (
                      <EndSessionButton id={id} device={deviceOf(userAgent)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      <Button
        text={t('profile.endOthers')}
        intent="danger"
        variant="outlined"
        disabled={!hasOthers}
        loading={isLoading}
        onClick={() => void endOthers()}
      />
    </Section>
  );
}
