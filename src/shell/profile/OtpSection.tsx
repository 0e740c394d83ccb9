import { Button, Spinner } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf } from '@/api/errors';
import { useUpdateMyOtpSignInMutation, useGetMyOtpQuery, useStartMyOtpMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { SectionField, Section } from './Section';
import { OtpConfirm, OtpStart } from './OtpSetup';

/** Renders whether signing in requires a code; a code confirms the change. */
function OtpSignIn({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [update, { error, isLoading }] = useUpdateMyOtpSignInMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await update({ body: { signIn: !isOn, otp } });
    if (result.error) return;
    setOtp('');
    dispatch(
      noticeShown({
        kind: 'text',
        tone: 'success',
        text: isOn ? t('profile.otp.nowOff') : t('profile.otp.nowOn'),
      }),
    );
  };
  return (
    <form noValidate aria-label={t('profile.otp.signIn')} onSubmit={(event) => void submit(event)}>
      <h3>{t('profile.otp.signIn')}</h3>
      <p>{isOn ? t('profile.otp.signInOn') : t('profile.otp.signInOff')}</p>
      <SectionField
        label={t('profile.otp.code')}
        error={fieldErrorsOf(error).find(({ field }) => field === 'otp')?.msg}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={otp}
        onValueChange={setOtp}
      />
      <Button
        type="submit"
        text={isOn ? t('profile.otp.turnOff') : t('profile.otp.turnOn')}
        loading={isLoading}
      />
    </form>
  );
}

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
