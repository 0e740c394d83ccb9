import { Button, Spinner } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import cx from 'classnames';
import { type KeyboardEvent, useState } from 'react';
import styles from './Captcha.module.css';
import type { TextKey } from '../texts/texts';
import { useSliderCaptcha } from './useSliderCaptcha';

type Props = { id: string; t: Readonly<Record<TextKey, string>>; onVerified: (verification: string) => void };

/** Width of the picture in pixels; one step of the slider moves the piece by one pixel. */
const width = 310;
const png = (base64: string) => `data:image/png;base64,${base64}`;

/** Renders the puzzle with a native slider, which supports mouse, touch and arrow keys. */
export function SliderCaptcha({ id, t, onVerified }: Props) {
  const { captcha, phase, check, renew } = useSliderCaptcha(onVerified);
  const [x, setX] = useState(0);
  const confirm = () => {
    if (x > 0) void check(x).finally(() => setX(0));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  return (
    <div className={styles.slider}>
      <div className={styles.picture}>
        {captcha && (
          <>
            <img src={png(captcha.originalImageBase64)} alt="" width={width} height={155} draggable={false} />
            <img
              src={png(captcha.jigsawImageBase64)}
              alt=""
              height={155}
              draggable={false}
              className={styles.piece}
              style={{ transform: `translateX(${x}px)` }}
            />
          </>
        )}
        {phase === 'loading' && (
          <Spinner size={24} aria-label={t.captchaLoading} className={cx(styles.waiting)} />
        )}
        {phase === 'failed' && (
          <div role="alert" className={styles.waiting}>
            {t.captchaUnavailable} <Button size="small" text={t.retry} onClick={renew} />
          </div>
        )}
        <Button
          className={cx(styles.renew)}
          size="small"
          icon={<Refresh />}
          aria-label={t.captchaAgain}
          disabled={phase === 'loading'}
          onClick={renew}
        />
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={width - 40}
        value={x}
        autoFocus
        disabled={!captcha || phase === 'checking'}
        aria-label={t.captchaSlide}
        className={styles.range}
        onChange={(event) => setX(Number(event.currentTarget.value))}
        onPointerUp={confirm}
        onKeyDown={handleKeyDown}
      />
      <p className={styles.hint} role="status">
        {phase === 'wrong' ? t.captchaWrong : t.captchaSlide}
      </p>
    </div>
  );
}
