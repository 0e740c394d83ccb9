import { useEffect, useState } from 'react';
import type { Locale } from '@/kit/i18n/locale';
import { loadRegistration } from './loadSession';
import { Outcome } from './Outcome';
import { fill, pageTexts } from './pageTexts';

/** Specification section 2.1, "Registration result": what was made, and what it still needs. */
export function RegisterResult({ locale }: { locale: Locale }) {
  const t = pageTexts[locale];
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    loadRegistration()
      .then(({ registeredInfo }) => registeredInfo())
      .then(
        (info) => wanted && setName(info?.username ?? null),
        () => undefined, // the page says the same without the name
      );
    return () => {
      wanted = false;
    };
  }, []);
  const text = name === null ? t.registeredText : fill(t.registeredAs, { name });
  return <Outcome t={t} title={t.resultTitle} done={t.registered} text={text} />;
}
