import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import { Button, Spinner } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import cx from 'classnames';
import { loadSession } from '../calls/loadSession';
import type { Captcha } from '../calls/session';
import styles from './Captcha.module.css';
import type { TextKey } from '../texts/texts';

type Phase = 'loading' | 'ready' | 'checking' | 'wrong' | 'failed';

/** Fetches a puzzle and checks a position; a wrong one fetches a new puzzle. */
function useSliderCaptcha(onVerified: (verification: string) => void) {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [phase, setPhase] = useState<Phase>('loading');

  const fetchNew = useCallback(async (after: Phase) => {
    try {
      const { newCaptcha } = await loadSession();
      setCaptcha(await newCaptcha());
      setPhase(after);
    } catch {
      setCaptcha(null); // Logged by the store; the user can retry.
      setPhase('failed');
    }
  }, []);

  useEffect(() => {
    void fetchNew('ready');
  }, [fetchNew]);

  const check = async (x: number) => {
    if (!captcha || phase === 'checking') return;
    setPhase('checking');
    try {
      const { checkSlider } = await loadSession();
      const verification = await checkSlider(captcha, x);
      if (verification) onVerified(verification);
      else await fetchNew('wrong');
    } catch {
      setPhase('failed'); // Logged by the store; the user can retry.
    }
  };

  const renew = () => {
    setPhase('loading');
    void fetchNew('ready');
  };

  return { captcha, phase, check, renew };
}

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
    <div>
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
              style={{ left: `${(x / width) * 100}%` }}
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
