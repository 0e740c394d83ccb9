import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { useCopy } from '@/kit/hooks/useCopy';
import { kindOf } from '../fields/registry';
import styles from './CodeValue.module.css';

/** More characters than this do not fit on a line of a detail. */
const most = 26;

/** Whether a value is a long code without spaces, such as an address or a hash. */
export const isLongCode = (field: FieldMeta, value: unknown): value is string => {
  const { block, chosen } = kindOf(field);
  const isPlain = block !== true && chosen === undefined && !field.mask && !field.titles && !field.file;
  return isPlain && typeof value === 'string' && value.length > most && /^[\w:+/=-]+$/.test(value);
};

/** Keeps both ends, which people compare. */
const shortened = (value: string): string => `${value.slice(0, 10)}…${value.slice(-8)}`;

type Props = {
  value: string;
  /** The label of the field. */
  label: string;
  /** Renders the text, for example as a link. */
  render: (text: ReactNode) => ReactNode;
};

/** A long code, shortened in the middle, with a button that copies it; the whole code shows on hover. */
export function CodeValue({ value, label, render }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  return (
    <span className={styles.code}>
      {render(
        <span title={value} aria-label={value} role="text">
          {shortened(value)}
        </span>,
      )}
      <Button
        size="small"
        variant="minimal"
        icon={copied === 'done' ? <Tick size={12} /> : <Duplicate size={12} />}
        aria-label={t('reveal.copy', { label })}
        onClick={() => void copy(value)}
      />
    </span>
  );
}
