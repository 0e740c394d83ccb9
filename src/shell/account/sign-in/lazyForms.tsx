import { Button, Spinner } from '@blueprintjs/core';
import type { Locale } from '@/kit/i18n/locale';
import { lazyPart } from '@/kit/lazyPart';
import styles from '../form/Account.module.css';
import { texts } from '../texts/texts';

type Props = { locale: Locale };

const Pending = ({ locale }: Props) => (
  <div className={styles.waiting}>
    <Spinner size={24} aria-label={texts[locale].captchaLoading} />
  </div>
);

const Failed = ({ locale, onRetry }: Props & { onRetry: () => void }) => (
  <div className={styles.waiting} role="alert">
    {texts[locale].chunkFailed} <Button size="small" text={texts[locale].retry} onClick={onRetry} />
  </div>
);

/** The sign-in by a code, in the chunk of the other account pages: the sign-in page renders without it. */
export const LazyMailCodeForm = lazyPart(
  () =>
    import(/* webpackChunkName: "account-pages" */ './MailCodeForm').then(({ MailCodeForm }) => MailCodeForm),
  { Pending, Failed },
);

/** The second step of a sign-in, in the same chunk. */
export const LazySecondStepForm = lazyPart(
  () =>
    import(/* webpackChunkName: "account-pages" */ './SecondStepForm').then(
      ({ SecondStepForm }) => SecondStepForm,
    ),
  { Pending, Failed },
);
