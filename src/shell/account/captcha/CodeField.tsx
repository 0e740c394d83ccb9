import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from '../form/Account.module.css';
import { CaptchaField } from './CaptchaField';
import { fill, type PageTextKey } from '../texts/pageTexts';
import type { CodePurpose } from '../calls/registration';
import { translateRefusal } from '../texts/refusalText';
import type { AccountFormState } from '../form/useAccountForm';
import { useCodeSending } from './useCodeSending';

type Props<Name extends string> = {
  t: Readonly<Record<PageTextKey, string>>;
  purpose: CodePurpose;
  /** The form of the field, which also asks for the address. */
  form: AccountFormState<'mail' | Name>;
  name: Name;
};

/**
 * Renders an input for a code by mail and the button that sends it: a captcha first, then a countdown
 * (specification section 5).
 */
export function CodeField<Name extends string>({ t, purpose, form, name }: Props<Name>) {
  const { value, error: fault, onChange } = form.field(name);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [verification, setVerification] = useState<string | null>(null);
  const sending = useCodeSending({
    purpose,
    mail: form.values.mail,
    onRefused: (message) => form.refuse('mail', message),
    onSent: () => {
      form.clearError(name);
      input.current?.focus();
    },
  });
  const { phase, secondsLeft, sentTo, failure } = sending;
  const send = (captcha: string) => {
    setVerification(null);
    void sending.send(captcha);
  };
  const handleSend = () => {
    if (!form.check('mail')) return;
    if (phase === 'proving' && verification) send(verification);
    else sending.prove();
  };
  // A solved slider sends the code at once; typed characters need Enter or the button.
  const handleVerified = (captcha: string | null) => {
    setVerification(captcha);
    if (captcha && !captcha.startsWith('img:')) send(captcha);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (verification && form.check('mail')) send(verification);
  };
  const message = fault ?? (failure ? translateRefusal(failure, t) : undefined);
  return (
    <>
      <FormGroup
        label={t.code}
        labelFor={id}
        intent={message ? 'danger' : 'none'}
        helperText={
          message ? (
            <span role="alert">{message}</span>
          ) : (
            <span role="status">{sentTo && secondsLeft > 0 ? fill(t.codeSent, { mail: sentTo }) : ''}</span>
          )
        }
      >
        <div className={styles.code}>
          <InputGroup
            inputRef={input}
            id={id}
            name={name}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={value}
            onValueChange={onChange}
            intent={fault ? 'danger' : 'none'}
            aria-invalid={Boolean(fault)}
          />
          <Button
            size="large"
            disabled={secondsLeft > 0}
            loading={phase === 'sending'}
            text={secondsLeft > 0 ? fill(t.resendIn, { seconds: secondsLeft }) : t.sendCode}
            onClick={handleSend}
          />
        </div>
      </FormGroup>
      {phase === 'proving' && (
        <div className={styles.puzzle} onKeyDown={handleKeyDown}>
          <CaptchaField
            key={sending.captchaRound}
            id={`${id}-captcha`}
            t={t}
            start="slider"
            missing={false}
            onVerified={handleVerified}
          />
        </div>
      )}
    </>
  );
}
