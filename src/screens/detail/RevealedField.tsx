import { Button } from '@blueprintjs/core';
import { Duplicate, EyeOff, Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/kit/hooks/useCopy';
import { useNow } from '@/kit/hooks/useNow';
import { Unseen } from '@/kit/ui/Unseen';
import styles from './Reveal.module.css';
import type { Revealed } from './useReveal';

type Props = { label: string; revealed: Revealed; onHide: () => void };

const secondsTo = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1000));

/** A value in clear and the time that is left of it: seen each second, said once. */
export function RevealedField({ label, revealed: { value, until }, onHide }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  const left = secondsTo(until, useNow());
  const [said] = useState(left);
  return (
    <span className={styles.masked}>
      <strong className={styles.clear}>{value}</strong>
      <Button
        size="small"
        variant="minimal"
        icon={copied === 'done' ? <Tick /> : <Duplicate />}
        aria-label={t('reveal.copy', { label })}
        onClick={() => void copy(value)}
      />
      <Button
        size="small"
        variant="minimal"
        autoFocus
        icon={<EyeOff />}
        aria-label={t('reveal.hide')}
        onClick={onHide}
      />
      <small aria-hidden className={styles.left}>
        {t('reveal.left', { count: left })}
      </small>
      <Unseen role="status">{t('reveal.status', { count: said })}</Unseen>
    </span>
  );
}
