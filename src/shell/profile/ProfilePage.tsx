import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppSelector } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { selectInfo } from '@/store/session/slice';
import { ResetLayout, SwitchSetting } from '../settings/LayoutControls';
import { OtpSection } from './OtpSection';
import styles from './ProfilePage.module.css';
import { Section } from './Section';
import { PasswordFields } from './PasswordFields';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';
import { ZoneSection } from './ZoneSection';
import { usePasswordChange } from './PasswordFields';

/** Renders the password change, as in the dialog of the user menu. */
function PasswordSection() {
  const { t } = useTranslation('shell');
  const { setDirty } = usePage();
  const { values, errors, isLoading, change, submit } = usePasswordChange();
  const isTyped = values.password !== '' || values.newpassword !== '';
  useEffect(() => setDirty('password', isTyped), [setDirty, isTyped]);
  return (
    <Section title={t('user.password')} hint={t('profile.passwordHint')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PasswordFields values={values} errors={errors} onChange={change} />
        <Button type="submit" intent="primary" text={t('user.password')} loading={isLoading} />
      </form>
    </Section>
  );
}

/** Renders the switch that turns the settings drawer on again, and the reset to the defaults. */
function LayoutSection() {
  const { t } = useTranslation('shell');
  return (
    <Section title={t('settings.title')} hint={t('settings.ownHint')}>
      <SwitchSetting name="enableSetting" />
      <ResetLayout />
    </Section>
  );
}

/** Renders /own, "Setting" of the user menu: profile, time zone, layout, password and sessions. */
export function ProfilePage() {
  const { t } = useTranslation('shell');
  const info = useAppSelector(selectInfo);
  if (!info) return null;
  return (
    <div className={styles.page}>
      <h1>{t('pages.own')}</h1>
      <ProfileSection info={info} />
      <ZoneSection timeZone={info.timeZone} />
      <LayoutSection />
      <PasswordSection />
      <OtpSection />
      <SessionsSection />
    </div>
  );
}
