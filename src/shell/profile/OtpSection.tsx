import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useGetMyOtpQuery, useStartMyOtpMutation } from '@/api/gen/user';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { OtpConfirm } from './OtpConfirm';
import { OtpSignIn } from './OtpSignIn';
import { OtpStart } from './OtpStart';
import { Section } from './Section';

/** Renders the authenticator app that confirms transfers: binds one, or replaces it. */
export function OtpSection() {
  const { t } = useTranslation('shell');
  const { data, isError, error, refetch } = useGetMyOtpQuery(undefined, { refetchOnMountOrArgChange: true });
  const [start, started] = useStartMyOtpMutation();
  return (
    <Section title={t('profile.otp.title')} hint={t('profile.otp.hint')}>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data && <p>{data.enabled ? t('profile.otp.bound') : t('profile.otp.unbound')}</p>}
      {data && !started.data && (
        <OtpStart
          isBound={data.enabled}
          isLoading={started.isLoading}
          error={started.error}
          onStart={(body) => void start({ body })}
        />
      )}
      {data?.enabled && !started.data && <OtpSignIn isOn={data.signIn} />}
      {started.data && <OtpConfirm {...started.data} onDone={started.reset} />}
    </Section>
  );
}
