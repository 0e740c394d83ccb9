import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { withdrawal } from '@/api/gen/wallet.fields';
import { formatDecimal, formatGain } from '@/kit/format/decimal';
import type { Row } from '@/screens/base/row';
import { Fact, PersonCard } from '@/screens/cards/PersonCard';
import styles from './Review.module.css';
import { useChecks } from './useChecks';

/** The fields of a member that a reviewer looks at first. */
const names = ['status', 'kycStatus', 'kycLevel', 'levelNo', 'riskLevel', 'lastLoginAt'];

/** The member who asks: how well known, for how long, and what went in and out. */
export function MemberCard({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { ref } = withdrawal.fields.memberUid;
  return (
    <PersonCard title={t('review.member')} to={ref} code={row.memberUid} names={names}>
      <Totals row={row} />
    </PersonCard>
  );
}

/** What went in and out, and the gain, in USDT at present prices. */
function Totals({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data, isError } = useChecks(row);
  if (isError) return null; // The evidence beside it shows the failure.
  if (!data) return <Spinner size={20} />;
  const { deposited, withdrawn, pnl } = data.totals;
  const usdt = <small className={styles.quiet}> USDT</small>;
  return (
    <dl className={styles.totals}>
      <Fact label={t('review.deposited')}>
        {formatDecimal(deposited, 2)}
        {usdt}
      </Fact>
      <Fact label={t('review.withdrawn')}>
        {formatDecimal(withdrawn, 2)}
        {usdt}
      </Fact>
      <Fact label={t('review.pnl')}>
        {formatGain(pnl)}
        {usdt}
      </Fact>
    </dl>
  );
}
