import { useTranslation } from '@/kit/i18n/useTranslation';
import { openApi } from '@/api/gen/open';
import styles from './Footer.module.css';

/** Renders copyright and contact from the public parameters (specification 2.7, section 3) at the end of a page. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { data: site } = openApi.endpoints.getGlobalParam.useQueryState();
  if (!site) return null;
  const { webSiteCopyright, webSiteEmail, webSitePhone } = site;
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <span>{webSiteCopyright}</span>
      {webSiteEmail && <a href={`mailto:${webSiteEmail}`}>{webSiteEmail}</a>}
      {webSitePhone && <a href={`tel:${webSitePhone.replace(/[^\d+]/g, '')}`}>{webSitePhone}</a>}
    </footer>
  );
}
