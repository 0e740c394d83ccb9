import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '@/store/pageContext';
import { OwnSection } from './OwnSection';
import { PasswordFields } from './PasswordFields';
import { usePasswordChange } from './usePasswordChange';

/** The change of the password, as in the dialog of the user menu. */
export function PasswordSection() {
  const { t } = useTranslation('shell');
  const { setDirty } = usePage();
  const { values, errors, isLoading, change, submit } = usePasswordChange();
  const isTyped = values.password !== '' || values.newpassword !== '';
  useEffect(() => setDirty('password', isTyped), [setDirty, isTyped]);
  return (
    <OwnSection title={t('user.password')} hint={t('own.passwordHint')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PasswordFields values={values} errors={errors} onChange={change} />
        <Button type="submit" intent="primary" text={t('user.password')} loading={isLoading} />
      </form>
    </OwnSection>
  );
}
