import { auditLog } from '@/api/gen/system.fields';
import { otcAppeal } from '@/api/gen/otc.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { relatedList } from '@/screens/definition';
import { RelatedLists } from '@/screens/detail/RelatedLists';

const lists = [
  relatedList(withdrawal, {
    by: {},
    columns: ['withdrawNo', 'memberUid', 'coinCode', 'amount', 'status', 'createdAt'],
  }),
  relatedList(deposit, {
    by: {},
    columns: ['depositNo', 'memberUid', 'coinCode', 'amount', 'status', 'createdAt'],
  }),
  relatedList(otcAppeal, { by: {}, columns: ['appealNo', 'orderNo', 'reason', 'status', 'createdAt'] }),
  relatedList(auditLog, {
    by: { logType: 'logType' },
    columns: ['actorName', 'action', 'ip', 'result', 'createdAt'],
  }),
];

/** The newest withdrawals, deposits, appeals and sign-ins of staff, as far as the person may see their lists. */
export function Recent() {
  return (
    <RelatedLists
      lists={lists}
      row={{ id: '0', allowedActions: [], logType: 'LOGIN' }}
      mostAtOnce={lists.length}
    />
  );
}
