import { useTranslation } from '@/kit/i18n/useTranslation';
import { withdrawal } from '@/api/gen/wallet.fields';
import type { Row } from '@/screens/base/row';
import { useChecks } from './MemberCard';

/** What the first approval does to this withdrawal: the second review, or the payment. */
export function ApprovalEffect({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const label = useTranslation().t;
  const { data, isError } = useChecks(row);
  if (isError) return <p>{label(withdrawal.actions.approve.effect)}</p>;
  if (!data) return <p aria-busy>…</p>;
  return <p>{t(data.needsSecondReview ? 'review.toSecond' : 'review.toPayment')}</p>;
}
