import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useHoldsAccountAccountQuery } from '@/api/gen/account';
import { account, ledgerEntry } from '@/api/gen/account.fields';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { useAmounts } from '@/screens/fields/number/scales';
import { BizNumber } from '../ledger/BizNumber';

/** Renders what the frozen and locked part of an account is made of, with the way to each record (domain screen 3). */
export function HoldsSection({ row }: { row: Row }) {
  const { amount } = useAmounts();
  const { t } = useTranslation('account');
  const label = useTranslation().t;
  const { data, isError, error, refetch } = useHoldsAccountAccountQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  const coin = String(row.coinCode);
  const sum = data.reduce((total, { amount }) => total + toUnits(amount), 0n);
  const { bucket, bizType, bizNo } = ledgerEntry.fields;
  return (
    <FactTable
      title={t('holds.title')}
      none={t('holds.none')}
      heads={[
        label(bizNo.label),
        label(bizType.label),
        label(bucket.label),
        t('holds.amount'),
        t('holds.since'),
      ]}
      numeric={[3]}
      rows={data.map((hold) => [
        <BizNumber row={row} bizType={hold.bizType} bizNo={hold.bizNo} />,
        <DictTag dict={bizType.dict} value={hold.bizType} />,
        label(account.fields[hold.bucket === 'LOCKED' ? 'locked' : 'frozen'].label),
        `${amount(hold.amount, coin)} ${coin}`,
        <TimeText value={hold.createdAt} />,
      ])}
      more={
        data.length > 0
          ? t('holds.sum', { count: data.length, amount: `${amount(toDecimal(sum), coin)} ${coin}` })
          : undefined
      }
    />
  );
}
