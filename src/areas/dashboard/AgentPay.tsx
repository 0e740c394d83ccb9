import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  type PageAgentSettleResult,
  usePageAgentSettleQuery,
  usePageAgentUserQuery,
  useTeamAgentUserQuery,
} from '@/api/gen/agent';
import { pollWhileFocused } from '@/api/client';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { formatTime } from '@/kit/format/time';
import { useMinute } from '@/kit/hooks/useTimes';
import { useBusinessZone } from '@/screens/base/useBusinessZone';
import { useListPage } from '@/screens/base/useRecordPage';
import { useDict } from '@/screens/dictionary/useDict';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { CoinCode } from '@/screens/fields/number/AmountText';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './Control.module.css';

type Settlement = PageAgentSettleResult['records'][number];

/** Settlements that are not paid yet and may still be. */
const unpaid = ['PENDING_REVIEW', 'APPROVED', 'PAYING'] as const;

/** What agents come for: the commission of the month, what is not settled yet, and which settlements are paid next. */
export function AgentPay({ agentNo }: { agentNo: string }) {
  const { t } = useTranslation('dashboard');
  const { worth } = useAmounts();
  const { zone } = useBusinessZone();
  const to = formatTime(useMinute(true), zone).slice(0, 10);
  const from = `${to.slice(0, 7)}-01`;
  const month = useTeamAgentUserQuery({ from, to }, pollWhileFocused);
  const self = usePageAgentUserQuery({ agentNo, size: 1 }, pollWhileFocused);
  const settlements = usePageAgentSettleQuery({ agentNo, status: [...unpaid] }, pollWhileFocused);
  const cycles = useDict('settle_cycle');
  const agent = self.data?.records[0];
  const cycle = cycles.find(({ value }) => value === agent?.settleCycle)?.label ?? '';
  const failed = [month, self, settlements].find(({ isError }) => isError);
  return (
    <section className={styles.block} aria-labelledby="dashboard-pay" aria-busy={settlements.isLoading}>
      <h2 id="dashboard-pay">{t('pay.title')}</h2>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      <ul className={styles.cards}>
        {month.data && (
          <li>
            <PayCard list="/agent/commission" search={`?agentNo=${agentNo}`}>
              <span>{t('pay.month')}</span>
              <strong>
                {worth(month.data.commission)}
                <CoinCode coin="USDT" />
              </strong>
              <span className={styles.note}>{t('pay.since', { day: from })}</span>
            </PayCard>
          </li>
        )}
        {agent && (
          <li>
            <PayCard list="/agent/commission" search={`?agentNo=${agentNo}&status=ACCRUED`}>
              <span>{t('pay.open')}</span>
              <strong>
                {worth(agent.commissionUnpaid)}
                <CoinCode coin="USDT" />
              </strong>
              <span className={styles.note}>{t('pay.cycle', { cycle })}</span>
            </PayCard>
          </li>
        )}
        {settlements.data?.records.map((one) => (
          <li key={one.id}>
            <SettlementCard settlement={one} />
          </li>
        ))}
      </ul>
      {settlements.data?.records.length === 0 && <p className={styles.note}>{t('pay.none')}</p>}
    </section>
  );
}

/** A settlement that is not paid yet: its amounts after deductions, its period, and how far it is. */
function SettlementCard({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('dashboard');
  const { amount } = useAmounts();
  const { id, amounts, periodStart, periodEnd, status } = settlement;
  const [first, ...others] = amounts;
  const left = (each: Settlement['amounts'][number]): string =>
    amount(toDecimal(toUnits(each.amount) - toUnits(each.deduction ?? '0')), each.coinCode, { whole: false });
  return (
    <PayCard list="/agent/settle" search={`?open=${id}`}>
      <span>{t('pay.settlement', { from: periodStart, to: periodEnd })}</span>
      {first && (
        <strong>
          {left(first)}
          <CoinCode coin={first.coinCode} />
        </strong>
      )}
      {others.length > 0 && (
        <span className={styles.note} translate="no">
          {others.map((each) => `+ ${left(each)} ${each.coinCode}`).join(' ')}
        </span>
      )}
      <span className={styles.note}>
        <DictTag dict="settle_status" value={status} />{' '}
        {t(status === 'PENDING_REVIEW' ? 'pay.review' : 'pay.next')}
      </span>
    </PayCard>
  );
}

/** A figure with the list behind it, if the agent has that list. */
function PayCard({ list, search, children }: { list: string; search: string; children: ReactNode }) {
  const page = useListPage(list);
  if (page === null) return <div className={styles.card}>{children}</div>;
  return (
    <Link className={styles.card} to={`${page.path}${search}`}>
      {children}
    </Link>
  );
}
