import { WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMark } from '@/api/entity';
import styles from './Marked.module.css';

type Props = { mark: FieldMark | undefined; children: ReactNode };

/** A value with what is to be noticed of it: a colour, and a sign that says why. */
export function Marked({ mark, children }: Props) {
  const { t } = useTranslation();
  if (!mark) return children;
  const words = t(mark.label);
  return (
    <span className={styles.marked} data-tone={mark.tone} title={words}>
      <WarningSign size={12} title={words} />
      {children}
    </span>
  );
}
