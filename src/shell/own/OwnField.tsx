import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useId } from 'react';

type Props = InputGroupProps & {
  label: string;
  /** What the platform refuses in it. */
  said: string | undefined;
};

/** A labelled line of text that says what the platform refuses in it. */
export function OwnField({ label, said, ...input }: Props) {
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
