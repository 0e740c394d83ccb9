import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type FieldError, fieldErrorsOf } from '@/api/errors';
import { useUpdatePasswordMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { SectionField } from './Section';

/** The two fields of specification section 3, "Password-change form". */
type PasswordValues = { password: string; newpassword: string };

const empty: PasswordValues = { password: '', newpassword: '' };

/**
 * Changes the user's password. It has no checks of its own (specification section 5); the platform's errors
 * show at the fields.
 */
export function usePasswordChange(onChanged?: () => void) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(empty);
  const [update, { error, isLoading, reset }] = useUpdatePasswordMutation();
  const clear = () => {
    setValues(empty);
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await update({ body: values });
    if (result.error) return;
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('user.passwordChanged') }));
    clear();
    onChanged?.();
  };
  const change = (changed: Partial<PasswordValues>) => setValues({ ...values, ...changed });
  return { values, errors: fieldErrorsOf(error), isLoading, change, clear, submit };
}

type Props = {
  values: PasswordValues;
  errors: readonly FieldError[];
  onChange: (changed: Partial<PasswordValues>) => void;
};

const fields = ['password', 'newpassword'] as const;
const labels = { password: 'user.oldpassword', newpassword: 'user.newpassword' } as const;

/** Renders old and new password, in the dialog of the user menu and on the profile page. */
export function PasswordFields({ values, errors, onChange }: Props) {
  const { t } = useTranslation('shell');
  return fields.map((field) => (
    <SectionField
      key={field}
      label={t(labels[field])}
      error={errors.find((each) => each.field === field)?.msg}
      type="password"
      autoComplete={field === 'password' ? 'current-password' : 'new-password'}
      value={values[field]}
      onValueChange={(typed) => onChange({ [field]: typed })}
    />
  ));
}
