import { Button, Callout } from '@blueprintjs/core';
import cx from 'classnames';
import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './Account.module.css';

type Props = {
  ref?: Ref<HTMLFormElement>;
  label: string;
  /** Refusal that belongs to no field. */
  failure: string | null;
  isSending: boolean;
  onSubmit: () => Promise<void>;
  /** Label of the submit button; null when sending again cannot help. */
  submit: string | null;
  /** The fields. */
  children: ReactNode;
};

/** Renders the form of an account page: refusal, fields and submit button. */
export function AccountForm({ ref, label, failure, isSending, onSubmit, submit, children }: Props) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={ref} onSubmit={handleSubmit} noValidate aria-label={label}>
      {failure && (
        <Callout compact intent="danger" icon={false} role="alert" className={cx(styles.message)}>
          {failure}
        </Callout>
      )}
      {children}
      {submit !== null && (
        <Button type="submit" fill size="large" intent="primary" loading={isSending} text={submit} />
      )}
    </form>
  );
}
