import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/selectors';
import { LayoutSection } from './LayoutSection';
import { OtpSection } from './OtpSection';
import styles from './OwnPage.module.css';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';
import { ZoneSection } from './ZoneSection';

/** /own, "Setting" of the user menu: profile, time zone, layout, password and where the person is signed in. */
export function OwnPage() {
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
