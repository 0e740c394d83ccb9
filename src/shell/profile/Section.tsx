import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from './ProfilePage.module.css';

type SectionFieldProps = InputGroupProps & {
  label: string;
  /** What the platform refuses in it. */
  said: string | undefined;
};

/** A labelled line of text that says what the platform refuses in it. */
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

/** One part of the own page. */
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
