import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/finance';
import { type OutcomesFinanceDualProductResult, useOutcomesFinanceDualProductQuery } from '@/api/gen/finance';
import { dualProduct } from '@/api/gen/finance.fields';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import type { Row } from '@/screens/base/row';
import { useRefetchOn } from '@/screens/base/recordContext';
import { FactTable } from '@/screens/detail/FactTable';
import { useAmounts } from '@/screens/fields/number/scales';
import { PreviewFrame } from './PreviewFrame';
import styles from './Preview.module.css';

const counts: Readonly<Record<string, FieldMeta>> = {
  orders: { kind: 'integer', label: 'finance:outcomes.orders' },
  settled: { kind: 'integer', label: 'finance:outcomes.settled' },
  waiting: { kind: 'integer', label: 'finance:outcomes.waiting' },
  invested: { kind: 'decimal', coin: { field: 'investCoin' }, label: 'finance:dualOrder.investAmount' },
};

/** Of interest until the settle price is fixed. */
const prices: Readonly<Record<string, FieldMeta>> = {
  indexPrice: { kind: 'decimal', coin: { field: 'quoteCoin' }, label: 'finance:outcomes.indexPrice' },
};

/** What a dual-currency product pays in either case, and what the pool holds for it (domain screen 23). */
function Outcomes({ row }: { row: Row }) {
  const {
    currentData: data,
    error,
    refetch,
  } = useOutcomesFinanceDualProductQuery({ id: row.id }, { refetchOnMountOrArgChange: true });
  useRefetchOn(row, refetch);
  const figures = data?.settlePrice === null ? { ...counts, ...prices } : counts;
  return (
    <PreviewFrame
      title="finance:outcomes.title"
      figures={figures}
      row={row}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <Cases outcomes={data} />}
    </PreviewFrame>
  );
}

const amounts = ['payout', 'paid', 'needed', 'available', 'missing'] as const;

function Cases({ outcomes: { orders, cases } }: { outcomes: OutcomesFinanceDualProductResult }) {
  const { t } = useTranslation('finance');
  const { amount } = useAmounts();
  const heads = cases.map(({ exercised, coinCode: coin }) =>
    t(exercised ? 'outcomes.exercised' : 'outcomes.kept', { coin }),
  );
  const rows = amounts.map((name) => [
    t(`outcomes.${name}`),
    ...cases.map((one) => (
      <span className={name === 'missing' && one.missing !== '0' ? styles.missing : undefined}>
        {amount(one[name], one.coinCode)}
      </span>
    )),
  ]);
  return (
    <FactTable
      title={t('outcomes.cases')}
      heads={[t('outcomes.figure'), ...heads]}
      rows={orders === 0 ? [] : rows}
      none={t('outcomes.none')}
      numeric={[1, 2]}
    />
  );
}

/** The section of a product that has been on sale. */
export function OutcomesSection({ row }: { row: Row }) {
  return row.status === 'DRAFT' || row.status === 'PENDING_REVIEW' ? null : <Outcomes row={row} />;
}

type DialogProps = {
  row: components['schemas']['DualProductDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const facts = ['status', 'strikePrice', 'settleAt', 'settlePrice'];

/** The confirmation of a settlement, with what it pays. */
export function SettleDialog(props: DialogProps) {
  return (
    <ActionDialog entity={dualProduct} action={dualProduct.actions.settle} facts={facts} {...props}>
      <Outcomes row={props.row} />
    </ActionDialog>
  );
}
