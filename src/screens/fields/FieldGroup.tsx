import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FieldGroup.module.css';

type Props = {
  /** i18n key of what the fields have in common; null: nothing that has a name, a line alone tells them from the others. */
  title: string | null;
  children: ReactNode;
};

/** Fields that belong together, below what they are about. */
export function FieldGroup({ title, children }: Props) {
  const label = useTranslation().t;
  const id = useId();
  if (title === null) return <div className={styles.group}>{children}</div>;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{label(title)}</h3>
      {children}
    </section>
  );
}
