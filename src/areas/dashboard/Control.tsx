import { useTranslation } from 'react-i18next';
import { PlainPage } from '@/kit/ui/PlainPage';
import { useAppSelector } from '@/store/hooks';

/** Renders the home page: the user and their role. Figures come with the dashboard's own calls. */
export function Control() {
  const { t } = useTranslation('shell');
  const info = useAppSelector((state) => state.session.info);
  return (
    <PlainPage title={t('home.greeting', { name: info?.name ?? '' })}>
      <p>{t('home.hint')}</p>
    </PlainPage>
  );
}
