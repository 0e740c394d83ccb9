import { Button } from '@blueprintjs/core';
import { type Locale, locales } from '@/kit/i18n/locale';

const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' };

type Props = { locale: Locale; label: string; onLocale: (locale: Locale) => void };

/** The languages by their own names; the current one is pressed. */
export const LocaleButtons = ({ locale, label, onLocale }: Props) => (
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
        text={names[each]}
      />
    ))}
  </div>
);
