import { Button, Spinner } from '@blueprintjs/core';
import { useChunk } from '@/kit/hooks/useChunk';
import type { Locale } from '@/kit/i18n/locale';
import type { UserInfo } from '@/store/session/slice';
import styles from './Account.module.css';
import { loadMailCode } from './loadPages';
import { texts } from './texts';

type Props = { locale: Locale; onSignedIn: (info: UserInfo) => void };

/** The sign-in by a code, whose form comes when it is chosen. */
export function MailCodeWay({ locale, onSignedIn }: Props) {
  const t = texts[locale];
  const { loaded, failed, retry } = useChunk(loadMailCode);
  if (loaded) return <loaded.MailCodeForm locale={locale} onSignedIn={onSignedIn} />;
  return (
    <div className={styles.waiting}>
      {failed ? (
        <div role="alert">
          {t.chunkFailed} <Button size="small" text={t.retry} onClick={retry} />
        </div>
      ) : (
        <Spinner size={24} aria-label={t.captchaLoading} />
      )}
    </div>
  );
}
