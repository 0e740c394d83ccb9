import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '@/api/errors';
import { useUpdatePasswordMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

/** The two fields of specification section 3, "Password-change form". */
export type PasswordValues = { password: string; newpassword: string };

const empty: PasswordValues = { password: '', newpassword: '' };

/** The change of the own password: no check of its own (specification section 5), the platform's answer stands at the field. */
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
