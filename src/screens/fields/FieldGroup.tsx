import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FieldGroup.module.css';
import type { Group } from './groups';

/** Fields that are about the same, below what they are about; null: without a name, a line alone tells them from the others. */
export function FieldGroup({ group, children }: { group: Group | null; children: ReactNode }) {
  const { t } = useTranslation('screens');
  const id = useId();
  if (group === null) return <div className={styles.group}>{children}</div>;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t(`group.${group}`)}</h3>
      {children}
    </section>
  );
}
