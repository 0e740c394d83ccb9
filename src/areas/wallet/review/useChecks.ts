import { useChecksWalletWithdrawQuery } from '@/api/gen/wallet';
import type { Row } from '@/screens/base/row';
import { useRefetchOn } from '@/screens/base/recordContext';

/** What the platform knows about a withdrawal beside the request; several blocks of the page share one call. */
export function useChecks(row: Row) {
  const query = useChecksWalletWithdrawQuery({ id: row.id });
  useRefetchOn(row, query.refetch);
  return query;
}
