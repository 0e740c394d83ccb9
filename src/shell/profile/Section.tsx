import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from './ProfilePage.module.css';

type SectionFieldProps = InputGroupProps & {
  label: string;
  /** Error of the platform. */
  said: string | undefined;
};

/** Renders a labelled text field with the platform's error. */
export function SectionField({ label, said, ...input }: SectionFieldProps) {
  const id = useId();
  const intent = said ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={said && <span role="alert">{said}</span>}
    >
      <InputGroup {...input} id={id} intent={intent} aria-invalid={Boolean(said)} />
    </FormGroup>
  );
}

type Props = { title: string; hint?: string; children: ReactNode };

/** Renders a section of the profile page. */
export function Section({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
