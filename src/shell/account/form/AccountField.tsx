import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import cx from 'classnames';
import { useId } from 'react';
import styles from './Account.module.css';
import type { PageTextKey } from '../texts/pageTexts';
import type { BoundField } from './useAccountForm';

type MailFieldProps = { t: Readonly<Record<PageTextKey, string>> } & BoundField;

/** Renders the mail address of a code, the first field of its form. */
export const MailField = ({ t, ...field }: MailFieldProps) => (
  <AccountField
    {...field}
    label={t.mail}
    type="email"
    leftElement={<Envelope className={cx(styles.inputIcon)} />}
    autoComplete="email"
    autoFocus
  />
);

type Props = Pick<
  InputGroupProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'leftElement' | 'rightElement'
> & {
  name: string;
  label: string;
  value: string;
  /** Validation error. */
  error: string | undefined;
  /** Hint, shown while the value is valid. */
  hint?: string;
  onChange: (value: string) => void;
};

/** Renders a text field of an account page. */
export function AccountField({ name, label, value, error, hint, onChange, ...input }: Props) {
  const id = useId();
  const intent = error ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={error ? <span role="alert">{error}</span> : hint}
    >
      <InputGroup
        {...input}
        id={id}
        name={name}
        size="large"
        value={value}
        onValueChange={onChange}
        intent={intent}
        aria-invalid={Boolean(error)}
      />
    </FormGroup>
  );
}
