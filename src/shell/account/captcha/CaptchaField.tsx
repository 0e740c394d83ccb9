import { Button, InputGroup, FormGroup } from '@blueprintjs/core';
import { Refresh, Shield, TickCircle } from '@blueprintjs/icons';
import { useState } from 'react';
import { config } from '@/kit/config';
import styles from './Captcha.module.css';
import type { TextKey } from '../texts/texts';
import { SliderCaptcha } from './SliderCaptcha';

type Props = {
  id: string;
  t: Readonly<Record<TextKey, string>>;
  onChange: (verification: string | null) => void;
};

const randomStr = () => crypto.randomUUID().replaceAll('-', '');

/** Renders characters in a picture, for users who cannot use the slider. */
function PictureCode({ id, t, onChange }: Props) {
  const [picture, setPicture] = useState(randomStr);
  const [code, setCode] = useState('');
  const renew = () => {
    setPicture(randomStr());
    setCode('');
    onChange(null);
  };
  const handleCode = (typed: string) => {
    setCode(typed);
    onChange(typed.trim() ? `img:${picture}:${typed.trim()}` : null);
  };
  return (
    <div className={styles.code}>
      <InputGroup
        id={id}
        name="captcha"
        autoComplete="off"
        autoFocus
        size="large"
        maxLength={8}
        value={code}
        onValueChange={handleCode}
        aria-label={t.captchaCode}
      />
      <img
        src={`${config.apiBase}/auth/code/image?randomStr=${picture}`}
        alt={t.captchaCode}
        width={100}
        height={40}
      />
      <Button icon={<Refresh />} aria-label={t.captchaAgain} onClick={renew} />
    </div>
  );
}

type CaptchaFieldProps = {
  id: string;
  t: Readonly<Record<TextKey, string>>;
  /** Initial step. @default 'closed' */
  start?: 'closed' | 'slider';
  /** The form was submitted without the captcha. */
  missing: boolean;
  /** Receives the verification for the call that requires it; null while there is none. */
  onVerified: (verification: string | null) => void;
};

type Step = 'closed' | 'slider' | 'picture' | 'done';

/** Renders the captcha of the account pages: a slider, or a picture with characters as an alternative. */
export function CaptchaField({ id, t, start = 'closed', missing, onVerified }: CaptchaFieldProps) {
  const [step, setStep] = useState<Step>(start);
  const open = missing && step === 'closed' ? 'slider' : step;
  const switchTo = (next: Step) => {
    onVerified(null);
    setStep(next);
  };
  return (
    <FormGroup
      label={t.captcha}
      {...(open === 'picture' ? { labelFor: id } : {})}
      intent={missing ? 'danger' : 'none'}
      helperText={missing && open !== 'done' && <span role="alert">{t.needCaptcha}</span>}
    >
      {open === 'closed' && (
        <Button
          id={id}
          fill
          size="large"
          icon={<Shield />}
          text={t.captchaStart}
          onClick={() => setStep('slider')}
        />
      )}
      {open === 'slider' && (
        <SliderCaptcha
          id={id}
          t={t}
          onVerified={(verification) => {
            onVerified(verification);
            setStep('done');
          }}
        />
      )}
      {open === 'picture' && <PictureCode id={id} t={t} onChange={onVerified} />}
      {open === 'done' && (
        <p className={styles.done} role="status">
          <TickCircle /> {t.captchaDone}
        </p>
      )}
      {(open === 'slider' || open === 'picture') && (
        <Button
          variant="minimal"
          size="small"
          className={String(styles.other)}
          text={open === 'slider' ? t.captchaPicture : t.captchaSlider}
          onClick={() => switchTo(open === 'slider' ? 'picture' : 'slider')}
        />
      )}
    </FormGroup>
  );
}
