import { useTranslation } from 'react-i18next';
import type { FieldError } from '@/api/errors';
import { OwnField } from './OwnSection';
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
  return fields.map((field) => (
    <OwnField
      key={field}
      label={t(labels[field])}
      said={errors.find((each) => each.field === field)?.msg}
      type="password"
      autoComplete={field === 'password' ? 'current-password' : 'new-password'}
      value={values[field]}
      onValueChange={(typed) => onChange({ [field]: typed })}
    />
  ));
}
