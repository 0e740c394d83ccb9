import { skipToken } from '@reduxjs/toolkit/query';
import { Spinner } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePageAccountAccountQuery } from '@/api/gen/account';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { usePermission } from '@/screens/access/usePermission';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import factStyles from '@/screens/fields/Facts.module.css';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './BalanceChange.module.css';

/** The values of an adjustment's form, where any of them may be missing or incomplete. */
type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a typed text is an amount already, so that the balance after it can be computed. */
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}(\.\d{1,18})?$/.test(value);

/** Returns the available balance after an adjustment, in units. */
const after = (available: string, side: unknown, amount: string): bigint =>
  toUnits(available) + (side === 'DEBIT' ? -toUnits(amount) : toUnits(amount));

/** Shows the available balance of the chosen account, now and after the adjustment (domain screen 5). */
export function BalanceChange({ values }: { values: Values }) {
  const { t } = useTranslation('account');
  const { amount: written } = useAmounts();
  const id = useId();
  const may = usePermission();
  const memberUid = textOf(values.memberUid);
  const coinCode = textOf(values.coinCode);
  const { accountType, side, amount } = values;
  const isChosen = memberUid !== '' && coinCode !== '' && textOf(accountType) !== '';
  const { currentData, isError, error, refetch } = usePageAccountAccountQuery(
    isChosen && may('account:account:list')
      ? { memberUid, coinCode: [coinCode], current: 1, size: 20 }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!isChosen || !may('account:account:list')) return null;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Spinner size={20} />;
  const account = currentData.records.find((each) => each.accountType === accountType);
  const available = account?.available ?? '0';
  const next = side && isAmount(amount) ? after(available, side, amount) : null;
  const amounts = [
    { title: t('balance.now'), value: available },
    ...(next === null ? [] : [{ title: t('balance.after'), value: toDecimal(next) }]),
  ];
  return (
    <section aria-labelledby={id} className={styles.balance}>
      <h3 id={id}>{t('balance.title')}</h3>
      <dl className={factStyles.facts} aria-live="polite">
        {amounts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={styles.amount}>
              {written(value, coinCode)} {coinCode}
            </dd>
          </div>
        ))}
      </dl>
      {next !== null && next < 0n && (
        <p role="alert" className={styles.short}>
          {t('balance.short')}
        </p>
      )}
    </section>
  );
}

/** The same in the detail of an adjustment that is not decided yet. */
export function PendingBalance({ row }: { row: Values }) {
  return row.reviewStatus === 'PENDING' ? <BalanceChange values={row} /> : null;
}
