import { Button, InputGroup } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { config } from '@/kit/config';
import styles from './Captcha.module.css';
import type { TextKey } from '../texts/texts';

type Props = {
  id: string;
  t: Readonly<Record<TextKey, string>>;
  onChange: (verification: string | null) => void;
};

const randomStr = () => crypto.randomUUID().replaceAll('-', '');

/** Renders characters in a picture, for users who cannot use the slider. */
export function PictureCode({ id, t, onChange }: Props) {
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
