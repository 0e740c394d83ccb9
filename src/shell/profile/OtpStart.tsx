import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf } from '@/api/errors';
import { SectionField } from './Section';

type Props = {
  /** An app is bound: its code is required, too. */
  isBound: boolean;
  isLoading: boolean;
  error: unknown;
  onStart: (body: { password: string; otp?: string }) => void;
};

/** Asks users who bind an app to authenticate again. */
export function OtpStart({ isBound, isLoading, error, onStart }: Props) {
  const { t } = useTranslation('shell');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const errorOf = (field: string) => fieldErrorsOf(error).find((each) => each.field === field)?.msg;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ password, ...(isBound && { otp }) });
      }}
    >
      <SectionField
        label={t('profile.otp.password')}
        error={errorOf('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
      />
      {isBound && (
        <SectionField
          label={t('profile.otp.present')}
          error={errorOf('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={otp}
          onValueChange={setOtp}
        />
      )}
      <Button
        type="submit"
        intent="primary"
        text={isBound ? t('profile.otp.change') : t('profile.otp.bind')}
        loading={isLoading}
      />
    </form>
  );
}
