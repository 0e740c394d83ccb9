import { Button } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf } from '@/api/errors';
import { useConfirmMyOtpMutation } from '@/api/gen/user';
import { useCopy } from '@/kit/hooks/useCopy';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import styles from './ProfilePage.module.css';
import { SectionField } from './Section';

type Props = { secret: string; uri: string; onDone: () => void };

/** Shows a new secret once and asks for the first code that the app generates from it. */
export function OtpConfirm({ secret, uri, onDone }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [confirm, { error, isLoading }] = useConfirmMyOtpMutation();
  const { copied, copy } = useCopy();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await confirm({ body: { code: typed } });
    if (result.error) return;
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('profile.otp.done') }));
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('profile.otp.secretHint')}</p>
      <p className={styles.secret}>
        <code aria-label={t('profile.otp.secret')}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button
          size="small"
          text={copied === 'done' ? t('profile.otp.copied') : t('profile.otp.copy')}
          onClick={() => void copy(secret)}
        />
        <a href={uri}>{t('profile.otp.open')}</a>
      </p>
      <SectionField
        label={t('profile.otp.code')}
        error={fieldErrorsOf(error).find(({ field }) => field === 'code')?.msg}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        value={typed}
        onValueChange={setTyped}
      />
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" text={t('profile.otp.confirm')} loading={isLoading} />
        <Button text={t('profile.otp.cancel')} onClick={onDone} />
      </div>
    </form>
  );
}

type OtpStartProps = {
  /** An app is bound: its code is required, too. */
  isBound: boolean;
  isLoading: boolean;
  error: unknown;
  onStart: (body: { password: string; otp?: string }) => void;
};

/** Asks users who bind an app to authenticate again. */
export function OtpStart({ isBound, isLoading, error, onStart }: OtpStartProps) {
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
