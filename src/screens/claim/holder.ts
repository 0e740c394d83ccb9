import { useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/slice';
import type { Row } from '../base/row';

/** Returns who holds the claim of a record; null without a claim. A finished record keeps the name of its handler. */
export const holderOf = ({ assigneeName, claimedUntil }: Row): string | null =>
  typeof assigneeName === 'string' && typeof claimedUntil === 'string' ? assigneeName : null;

/** Whether a user holds the claim of a record. Two users may have one name, so only ids are compared. */
export const isClaimedBy = ({ claimedById, claimedUntil }: Row, userId: string | undefined): boolean =>
  typeof claimedUntil === 'string' && userId !== undefined && claimedById === userId;

/** Returns another user who holds the claim of a record, and so decides it; null if nobody else does. */
export function useOtherHolder(row: Row): string | null {
  const own = useAppSelector(selectInfo)?.userId;
  return isClaimedBy(row, own) ? null : holderOf(row);
}
