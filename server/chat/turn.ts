import type { components } from '@/api/gen/contract/shared';
import type { StatusOf } from '@server/db/typedRecords';

type Turn = components['schemas']['ChatTurn'];

/** What decides whose turn it is in an order. */
export type Standing = {
  status: StatusOf<'otcOrder'>;
  /** Staff proposed to release the coins, and nobody has decided yet. */
  isProposed: boolean;
  /** Status of the appeal that is not decided; null without one. */
  appeal: StatusOf<'otcAppeal'> | null;
  /** Parties that were asked for evidence and have added none since. */
  missing: readonly ('BUYER' | 'SELLER')[];
};

/** Returns whose turn it is and what they do; null when the order has ended. */
export const turnOf = ({ status, isProposed, appeal, missing }: Standing): Turn => {
  switch (status) {
    case 'PENDING_PAY':
      return 'BUYER_PAY';
    case 'PAID':
      return isProposed ? 'STAFF_RELEASE' : 'SELLER_RELEASE';
    case 'RELEASING':
      return 'SELLER_RELEASE';
    case 'APPEALING':
      return appeal === 'WAIT_EVIDENCE' ? evidenceOf(missing) : inAppeal(appeal);
    case 'COMPLETED':
    case 'CANCELLED':
    case 'TIMEOUT':
      return null;
  }
};

const inAppeal = (appeal: Standing['appeal']): Turn => {
  if (appeal === 'IN_PROGRESS') return 'STAFF_RULE';
  return appeal === 'PENDING_REVIEW' ? 'STAFF_REVIEW' : 'STAFF_CLAIM';
};

const evidenceOf = (missing: Standing['missing']): Turn => {
  const [one, other] = missing;
  if (one === undefined) return 'STAFF_RULE';
  return other === undefined ? `${one}_EVIDENCE` : 'PARTIES_EVIDENCE';
};
