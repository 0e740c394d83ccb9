import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import { type Locale, localeNames, locales } from '@/kit/i18n/locale';
import styles from './Account.module.css';
import { Face } from './Face';
import { texts } from '../texts/texts';
import { useSite } from './useSite';

type LocaleButtonsProps = { locale: Locale; label: string; onLocale: (locale: Locale) => void };

/** Renders the languages by their own names; the current one is pressed. */
const LocaleButtons = ({ locale, label, onLocale }: LocaleButtonsProps) => (
  <div role="group" aria-label={label}>
    {locales.map((each) => (
      <Button
        key={each}
        variant="minimal"
        size="small"
        lang={each}
        active={each === locale}
        aria-pressed={each === locale}
        onClick={() => onLocale(each)}
        text={localeNames[each]}
      />
    ))}
  </div>
);

type Props = {
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Title of the window. */
  title: string;
  /** Called when the user first touches the page. */
  onTouched?: () => void;
  /** Content at the right end of the last line. */
  link: ReactNode;
  children: ReactNode;
};

/** Renders the frame of the account pages: name and logo of the site, languages, contact. */
export function AccountCard({ locale, onLocale, title, onTouched, link, children }: Props) {
  const t = texts[locale];
  const site = useSite();
  const suffix = site?.webSiteName ? ` - ${site.webSiteName}` : '';
  useEffect(() => {
    document.title = title + suffix;
  }, [title, suffix]);
  return (
    <main className={styles.page} onPointerDown={onTouched} onKeyDown={onTouched}>
      <div className={styles.card}>
        <Face about={t.about} />
        <div className={styles.content}>
          <header className={styles.brand}>
            {site?.webSiteLogoSmall && <img src={site.webSiteLogoSmall} alt="" width={36} height={36} />}
            <div>
              <h1>{site?.webSiteName ?? '\u00a0'}</h1>
              <p>{t.subtitle}</p>
            </div>
            <LocaleButtons locale={locale} label={t.language} onLocale={onLocale} />
          </header>
          {children}
          <footer className={styles.row}>
            <span className={styles.muted}>
              {[site?.webSiteEmail, site?.webSitePhone].filter(Boolean).join(' · ')}
            </span>
            {link}
          </footer>
        </div>
      </div>
    </main>
  );
}
