import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useId } from 'react';

type Props = Pick<InputGroupProps, 'type' | 'autoComplete' | 'autoFocus' | 'leftElement' | 'rightElement'> & {
  name: string;
  label: string;
  value: string;
  /** What is said while the field is empty and should not be. */
  missing: string | undefined;
  onChange: (value: string) => void;
};

/** A required text of the sign-in form. */
export function SignInField({ name, label, value, missing, onChange, ...input }: Props) {
  const id = useId();
  const intent = missing ? 'danger' : 'none';
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={missing && <span role="alert">{missing}</span>}
    >
      <InputGroup
        {...input}
        id={id}
        name={name}
        size="large"
        value={value}
        onValueChange={onChange}
        intent={intent}
        aria-invalid={Boolean(missing)}
      />
    </FormGroup>
  );
}
