import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type JournalAccountLedgerResult, useJournalAccountLedgerQuery } from '@/api/gen/account';
import { ledgerEntry } from '@/api/gen/account.fields';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { useAmounts } from '@/screens/fields/number/scales';

/** Returns the name of an account of the platform by its code (invariant I-2); fiat and coins share their names. */
function useHouses(): (glCode: string) => string {
  const { t } = useTranslation('account');
  const hot = t('house.hot');
  const revenue = t('house.revenue');
  const expense = t('house.expense');
  const names: Readonly<Record<string, string>> = {
    '101': hot,
    '102': hot,
    '103': t('house.cold'),
    '104': t('house.transit'),
    '219': t('house.suspense'),
    '221': t('house.escrow'),
    '222': t('house.pool'),
    '231': t('house.insurance'),
    '301': revenue,
    '302': revenue,
    '401': expense,
    '402': expense,
  };
  return (glCode) => names[glCode] ?? glCode;
}

type Entry = JournalAccountLedgerResult['entries'][number];

const isOn = (side: 'DEBIT' | 'CREDIT') => (entry: Entry) => entry.side === side;

/** Returns the sum of some entries in each coin: `1.5 BTC, 20 USDT`. */
const sumOf = (entries: readonly Entry[], write: ReturnType<typeof useAmounts>['amount']): string => {
  const sums = new Map<string, bigint>();
  for (const { coinCode, amount } of entries)
    sums.set(coinCode, (sums.get(coinCode) ?? 0n) + toUnits(amount));
  return [...sums].map(([coin, sum]) => `${write(toDecimal(sum), coin)} ${coin}`).join(', ');
};

/** Renders the whole journal of an entry: accounts of members and of the platform, debits beside credits (I-2). */
export function JournalSection({ row }: { row: Row }) {
  const { t } = useTranslation('account');
  const label = useTranslation().t;
  const houseOf = useHouses();
  const { amount: write } = useAmounts();
  const { memberUid, bucket, glClass } = ledgerEntry.fields;
  const card = cardOf(ledgerEntry, memberUid, usePermission());
  const { data, isError, error, refetch } = useJournalAccountLedgerQuery({ id: row.id });
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  const accountOf = (uid: string | null, glCode: string) =>
    uid === null ? (
      houseOf(glCode)
    ) : card ? (
      <CardButton card={card} label={label(memberUid.label)} row={row} value={uid}>
        {uid}
      </CardButton>
    ) : (
      uid
    );
  const rows = data.entries.map((entry) => {
    const amount = `${write(entry.amount, entry.coinCode)} ${entry.coinCode}`;
    return [
      accountOf(entry.memberUid, entry.glCode),
      entry.bucket === null ? (
        <DictTag dict={glClass.dict} value={entry.glClass} />
      ) : (
        <DictTag dict={bucket.dict} value={entry.bucket} />
      ),
      entry.glCode,
      entry.side === 'DEBIT' ? amount : '',
      entry.side === 'CREDIT' ? amount : '',
    ];
  });
  const sums = [
    t('journal.sum'),
    '',
    '',
    sumOf(data.entries.filter(isOn('DEBIT')), write),
    sumOf(data.entries.filter(isOn('CREDIT')), write),
  ];
  return (
    <FactTable
      title={t('journal.title', { number: data.txnNo })}
      none={t('journal.none')}
      heads={[
        t('journal.account'),
        t('journal.part'),
        label(ledgerEntry.fields.glCode.label),
        t('journal.debit'),
        t('journal.credit'),
      ]}
      numeric={[3, 4]}
      rows={data.isWhole ? [...rows, sums] : rows}
      more={data.isWhole ? undefined : t('journal.partial')}
    />
  );
}
