import { useId } from 'react';
import { CaptchaField } from '../captcha/CaptchaField';
import { PasswordField } from '../form/PasswordField';
import type { TextKey } from '../texts/texts';
import type { SignInForm } from './useSignIn';

type Props = { t: Readonly<Record<TextKey, string>>; form: SignInForm; autoFocus?: boolean };

/** Renders password and captcha. */
export function ProofFields({ t, form, autoFocus = false }: Props) {
  const captchaId = useId();
  const { values, missing } = form;
  return (
    <>
      <PasswordField
        t={t}
        label={t.password}
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={values.password}
        error={missing.password && t[missing.password]}
        onChange={(password) => form.change({ password })}
      />
      <CaptchaField
        key={form.captchaRound}
        id={captchaId}
        t={t}
        missing={missing.captcha !== undefined}
        onVerified={form.verified}
      />
    </>
  );
}
