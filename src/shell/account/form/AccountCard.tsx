import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import { type Locale, localeNames, locales } from '@/kit/i18n/locale';
import styles from './Account.module.css';
import { texts } from '../texts/texts';
import { useSite } from './useSite';

type Props = {
  /** What this product is, in one line. */
  about: string;
};

const heights = [34, 58, 46, 82, 70, 104, 96, 132];

/** Renders the picture beside the sign-in form: coins above the columns of a ledger, in the colours of the theme. */
const Face = ({ about }: Props) => (
  <aside className={styles.face}>
    <svg viewBox="0 0 280 260" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeOpacity="0.25">
        {[60, 110, 160, 210].map((y) => (
          <path key={y} d={`M0 ${y}.5h280`} strokeDasharray="2 6" />
        ))}
      </g>
      <g fill="currentColor">
        {heights.map((height, at) => (
          <rect
            key={at}
            x={8 + at * 34}
            y={240 - height}
            width="22"
            height={height}
            rx="4"
            opacity={0.16 + at * 0.05}
          />
        ))}
      </g>
      <path
        d="M19 196 53 174 87 184 121 148 155 158 189 124 223 130 257 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="var(--surface)" stroke="currentColor" strokeWidth="2.5">
        <circle cx="196" cy="52" r="34" />
        <circle cx="196" cy="52" r="25" strokeOpacity="0.35" />
        <path d="M196 38 210 52 196 66 182 52Z" strokeLinejoin="round" />
        <circle cx="257" cy="96" r="5" />
      </g>
    </svg>
    <p>{about}</p>
  </aside>
);

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

type AccountCardProps = {
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
export function AccountCard({ locale, onLocale, title, onTouched, link, children }: AccountCardProps) {
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
