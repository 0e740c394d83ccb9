import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from './ProfilePage.module.css';

type SectionFieldProps = InputGroupProps & {
  label: string;
  /** Error of the platform. */
  error: string | undefined;
};

/** Renders a labelled text field with the platform's error. */
export function SectionField({ label, error, ...input }: SectionFieldProps) {
  const id = useId();
  const intent = error ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={error && <span role="alert">{error}</span>}
    >
      <InputGroup {...input} id={id} intent={intent} aria-invalid={Boolean(error)} />
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
