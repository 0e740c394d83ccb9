import { Spinner } from '@blueprintjs/core';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  type GetDashboardSummaryArg,
  type GetDashboardSummaryResult,
  useGetDashboardSummaryQuery,
} from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/client';
import { formatDecimal, formatRate, roundDecimal } from '@/kit/format/decimal';
import { CountUp } from '@/kit/ui/CountUp';
import { TimeText } from '@/kit/ui/TimeText';
import { Sparkline } from '@/screens/chart/Sparkline';
import { useDict } from '@/screens/dictionary/useDict';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './Control.module.css';

type Card = GetDashboardSummaryResult['cards'][number];

/** The figures of a span beside the span before it, each with the list whose sum it is. */
export function Figures({ wish }: { wish: GetDashboardSummaryArg }) {
  const { t } = useTranslation('dashboard');
  const { data, isError, isFetching, error, refetch } = useGetDashboardSummaryQuery(wish, pollWhileFocused);
  const words = useDict('dashboard_card');
  return (
    <section className={styles.block} aria-labelledby="dashboard-figures" aria-busy={isFetching}>
      <header>
        <h2 id="dashboard-figures">{t('figure.title')}</h2>
        {data && (
          <span className={styles.note}>
            {t('figure.asOf')} <TimeText value={data.asOf} />
          </span>
        )}
      </header>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={styles.pending}>
          <Spinner size={24} />
        </div>
      )}
      <ul className={`${styles.cards} ${styles.figures}`}>
        {data?.cards.map((card) => (
          <FigureCard
            key={card.metric}
            card={card}
            word={words.find(({ value }) => value === card.metric)?.label ?? ''}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether a figure is an amount in USDT; the others count. */
const isMoney = ({ metric }: Pick<Card, 'metric'>): boolean => metric.endsWith('Usdt');

function FigureCard({ card, word }: { card: Card; word: string }) {
  const { path, parts } = card;
  return (
    <li>
      {path === null ? (
        <div className={styles.card}>
          <FigureText card={card} word={word} />
          {parts.length > 0 && <Parts card={card} />}
        </div>
      ) : (
        <Link className={styles.card} to={path}>
          <FigureText card={card} word={word} />
        </Link>
      )}
    </li>
  );
}

function FigureText({ card, word }: { card: Card; word: string }) {
  const { t } = useTranslation('dashboard');
  const { value, previous, changeRate, spark } = card;
  const { worth } = useAmounts();
  return (
    <>
      <span>{word}</span>
      <strong>
        {isMoney(card) ? worth(value) : <CountUp name={`figure.${card.metric}`} value={value} />}
      </strong>
      <span className={styles.course}>
        <span className={styles.note}>
          <span>
            {previous === null
              ? t('figure.alone')
              : t('figure.before', { value: isMoney(card) ? worth(previous) : formatDecimal(previous) })}
          </span>
          {changeRate !== null && (
            <em className={styles.change} data-down={changeRate.startsWith('-') || undefined}>
              {changeText(changeRate)}
            </em>
          )}
        </span>
        <Sparkline values={spark} />
      </span>
    </>
  );
}

/** `+12.5%`; a sign and no colour alone, because more withdrawals are not better. */
const changeText = (rate: string): string =>
  `${rate.startsWith('-') ? '−' : '+'}${formatRate(roundDecimal(rate.replace('-', ''), 3))}`;

/** What a figure adds, each with its own list. */
function Parts({ card: { parts } }: { card: Card }) {
  const { i18n } = useTranslation();
  const { worth } = useAmounts();
  return (
    <ul className={styles.parts}>
      {parts.map(({ titleZh, titleEn, value, path }) => {
        const title = i18n.language === 'en-US' ? titleEn : titleZh;
        return (
          <li key={titleEn}>
            {path === null ? title : <Link to={path}>{title}</Link>}
            <span>{worth(value, { gain: true })}</span>
          </li>
        );
      })}
    </ul>
  );
}
