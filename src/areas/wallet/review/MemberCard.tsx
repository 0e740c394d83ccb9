import { Spinner } from '@blueprintjs/core';
import { useChecksWalletWithdrawQuery } from '@/api/gen/wallet';
import type { Row } from '@/screens/base/row';
import { useRefetchOn } from '@/screens/base/recordContext';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { withdrawal } from '@/api/gen/wallet.fields';
import { Fact, PersonCard } from '@/screens/cards/PersonCard';
import { TimeText } from '@/kit/ui/TimeText';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './Review.module.css';

/** What the platform knows about a withdrawal beside the request; several blocks of the page share one call. */
export function useChecks(row: Row) {
  const query = useChecksWalletWithdrawQuery({ id: row.id });
  useRefetchOn(row, query.refetch);
  return query;
}

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
  const { worth } = useAmounts();
  const { data, isError } = useChecks(row);
  if (isError) return null; // The evidence beside it shows the failure.
  if (!data) return <Spinner size={20} />;
  const { deposited, withdrawn, pnl } = data.totals;
  const usdt = <small className={styles.quiet}> USDT</small>;
  return (
    <dl className={styles.totals}>
      <Fact label={t('review.deposited')}>
        {worth(deposited)}
        {usdt}
      </Fact>
      <Fact label={t('review.withdrawn')}>
        {worth(withdrawn)}
        {usdt}
      </Fact>
      <Fact label={t('review.pnl')}>
        {worth(pnl, { gain: true })}
        {usdt}
      </Fact>
    </dl>
  );
}

/** As many as show whether the request came from a familiar place. */
const most = 6;

/** The latest sign-ins of the member: two lines for each, because their column is too narrow for a table. */
export function SignIns({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data } = useChecks(row);
  if (!data) return null;
  return (
    <section className={styles.part} aria-label={t('review.signIns')}>
      <h3>{t('review.signIns')}</h3>
      {data.signIns.length === 0 && <p className={styles.quiet}>{t('review.noSignIns')}</p>}
      <ul className={styles.signIns}>
        {data.signIns.slice(0, most).map(({ at, result, area, ip, device }, place) => (
          <li key={place}>
            <span>
              <TimeText value={at} />
              <DictTag dict="log_result" value={result} />
            </span>
            <small className={styles.quiet}>{[area, ip, device].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
