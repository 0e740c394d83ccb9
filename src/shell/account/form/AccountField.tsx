import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import cx from 'classnames';
import { useId } from 'react';
import styles from './Account.module.css';
import type { PageTextKey } from '../texts/pageTexts';
import type { BoundField } from './useAccountForm';

type MailFieldProps = { t: Readonly<Record<PageTextKey, string>> } & BoundField;

/** The address that a code goes to: the first field of its form. */
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
  /** What is wrong with it. */
  fault: string | undefined;
  /** What helps to fill it, while nothing is wrong. */
  hint?: string;
  onChange: (value: string) => void;
};

/** One text of a form of the account pages. */
export function AccountField({ name, label, value, fault, hint, onChange, ...input }: Props) {
  const id = useId();
  const intent = fault ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={fault ? <span role="alert">{fault}</span> : hint}
    >
      <InputGroup
        {...input}
        id={id}
        name={name}
        size="large"
        value={value}
        onValueChange={onChange}
        intent={intent}
        aria-invalid={Boolean(fault)}
      />
    </FormGroup>
  );
}
