import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { Tag } from '@/kit/ui/Tag';
import type { ChecksWalletWithdrawResult } from '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './Review.module.css';
import { useChecks } from './MemberCard';

/** What speaks for and against a withdrawal: the rules that it hit, and the attempts to pay it. */
export function Evidence({ row }: { row: Row }) {
  const { data, isError, error, refetch } = useChecks(row);
  return (
    <>
      <RiskHits hits={row.riskHits} />
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data && <Attempts attempts={data.attempts} />}
    </>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The rules that a withdrawal hit, each with what it means. */
function RiskHits({ hits }: { hits: unknown }) {
  const { t } = useTranslation('wallet');
  const known = Array.isArray(hits) ? hits.filter(isText) : [];
  return (
    <section className={styles.part} aria-label={t('review.risk')}>
      <h3>{t('review.risk')}</h3>
      {known.length === 0 && <p className={styles.quiet}>{t('review.noRisk')}</p>}
      <ul className={styles.lines}>
        {known.map((hit) => (
          <li key={hit}>
            <DictTag dict={withdrawal.fields.riskHits.dict} value={hit} />
            <span>{t(`review.rule.${hit}`, { defaultValue: '' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { SENT: 'none', PAID: 'success', FAILED: 'danger', UNKNOWN: 'warning' } as const;

function Attempts({ attempts }: Pick<ChecksWalletWithdrawResult, 'attempts'>) {
  const { t } = useTranslation('wallet');
  const words = {
    SENT: t('review.outcomes.SENT'),
    PAID: t('review.outcomes.PAID'),
    FAILED: t('review.outcomes.FAILED'),
    UNKNOWN: t('review.outcomes.UNKNOWN'),
  };
  return (
    <FactTable
      title={t('review.attempts')}
      heads={[
        t('review.attempt'),
        t('review.at'),
        t('review.outcome'),
        t('review.txHash'),
        t('review.error'),
      ]}
      rows={attempts.map(({ attemptNo, at, outcome, txHash, error }) => [
        attemptNo,
        <TimeText value={at} />,
        <Tag intent={tones[outcome]}>{words[outcome]}</Tag>,
        txHash,
        error,
      ])}
      none={t('review.noAttempts')}
    />
  );
}
