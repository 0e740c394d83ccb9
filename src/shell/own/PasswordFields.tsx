import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '@/api/errors';
import type { PasswordValues } from './usePasswordChange';

type Props = {
  values: PasswordValues;
  errors: readonly FieldError[];
  onChange: (changed: Partial<PasswordValues>) => void;
};

const fields = ['password', 'newpassword'] as const;
const labels = { password: 'user.oldpassword', newpassword: 'user.newpassword' } as const;

/** Old and new password, in the dialog of the user menu and on the own page. */
export function PasswordFields({ values, errors, onChange }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  return fields.map((field) => {
    const said = errors.find((each) => each.field === field)?.msg;
    return (
      <FormGroup
        key={field}
        label={t(labels[field])}
        labelFor={`${id}-${field}`}
        intent={said ? 'danger' : 'none'}
        helperText={said && <span role="alert">{said}</span>}
      >
        <InputGroup
          id={`${id}-${field}`}
          type="password"
          autoComplete={field === 'password' ? 'current-password' : 'new-password'}
          value={values[field]}
          onValueChange={(typed) => onChange({ [field]: typed })}
          intent={said ? 'danger' : 'none'}
          aria-invalid={Boolean(said)}
        />
      </FormGroup>
    );
  });
}
