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

/** The attempts to pay a withdrawal. */
export function Evidence({ row }: { row: Row }) {
  const { data, isError, error, refetch } = useChecks(row);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Attempts attempts={data.attempts} /> : <Spinner size={20} />;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The risk of a withdrawal: the rules that it hit, each with what it means, or why there are none. */
export function RiskHits({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const known = Array.isArray(row.riskHits) ? row.riskHits.filter(isText) : [];
  const isRated = row.riskLevel === 'MEDIUM' || row.riskLevel === 'HIGH';
  return (
    <section className={styles.part} aria-label={t('review.risk')}>
      <h3>
        {t('review.risk')}{' '}
        {isText(row.riskLevel) && <DictTag dict={withdrawal.fields.riskLevel.dict} value={row.riskLevel} />}
      </h3>
      {known.length === 0 && (
        <p className={styles.quiet}>{t(isRated ? 'review.ratedElsewhere' : 'review.noRisk')}</p>
      )}
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
