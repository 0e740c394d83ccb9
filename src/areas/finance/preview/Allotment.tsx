import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/finance';
import { useAllotmentFinanceCoinProductQuery } from '@/api/gen/finance';
import { coinOffer } from '@/api/gen/finance.fields';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import type { Row } from '@/screens/base/row';
import { useRefetchOn } from '@/screens/base/recordContext';
import { FactTable } from '@/screens/detail/FactTable';
import { useAmounts } from '@/screens/fields/number/scales';
import { PreviewFrame } from './PreviewFrame';

const inCoin = { kind: 'decimal', coin: { field: 'coinCode' } } as const;

const figures: Readonly<Record<string, FieldMeta>> = {
  orders: { kind: 'integer', label: 'finance:allotment.orders' },
  done: { kind: 'integer', label: 'finance:allotment.done' },
  applied: { ...inCoin, label: 'finance:allotment.applied' },
  allotted: { ...inCoin, label: 'finance:allotment.allotted' },
  needed: { ...inCoin, label: 'finance:outcomes.needed' },
  available: { ...inCoin, label: 'finance:outcomes.available' },
  missing: { ...inCoin, label: 'finance:outcomes.missing' },
};

const amounts = ['paid', 'kept', 'refunded'] as const;

/** What the allotment of an offer gives and takes, as it would be carried out now (domain screen 29). */
function Allotment({ row }: { row: Row }) {
  const { t } = useTranslation('finance');
  const {
    currentData: data,
    error,
    refetch,
  } = useAllotmentFinanceCoinProductQuery({ id: row.id }, { refetchOnMountOrArgChange: true });
  useRefetchOn(row, refetch);
  const { amount } = useAmounts();
  const payments = data?.payments ?? [];
  return (
    <PreviewFrame
      title="finance:allotment.title"
      figures={figures}
      row={row}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      <FactTable
        title={t('allotment.payments')}
        heads={[t('outcomes.figure'), ...payments.map(({ payCoin }) => payCoin)]}
        rows={
          payments.length === 0
            ? []
            : amounts.map((name) => [
                t(`allotment.${name}`),
                ...payments.map((one) => amount(one[name], one.payCoin)),
              ])
        }
        none={t('allotment.none')}
        numeric={payments.map((_, at) => at + 1)}
      />
    </PreviewFrame>
  );
}

/** The section of an offer whose sale is over. */
export function AllotmentSection({ row }: { row: Row }) {
  return row.status === 'CLOSED' || row.status === 'SOLD_OUT' || row.status === 'SETTLED' ? (
    <Allotment row={row} />
  ) : null;
}

type DialogProps = {
  row: components['schemas']['CoinOfferDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const facts = ['status', 'totalAmount', 'appliedAmount', 'allotRate'];

/** The confirmation of an allotment: its dry run. */
export function AllotDialog(props: DialogProps) {
  return (
    <ActionDialog entity={coinOffer} action={coinOffer.actions.allot} facts={facts} {...props}>
      <Allotment row={props.row} />
    </ActionDialog>
  );
}
