import { auditLog } from '@/api/gen/system.fields';
import { otcAppeal } from '@/api/gen/otc.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { useMedia } from '@/kit/hooks/useMedia';
import { relatedList } from '@/screens/definition';
import { RelatedLists } from '@/screens/detail/RelatedLists';

/** Amounts have their coin beside them. On a phone, each row says what and in which state. */
const listsFor = (isPhone: boolean) => [
  relatedList(withdrawal, {
    by: {},
    columns: isPhone
      ? ['withdrawNo', 'amount', 'status']
      : ['withdrawNo', 'memberUid', 'amount', 'status', 'createdAt'],
  }),
  relatedList(deposit, {
    by: {},
    columns: isPhone
      ? ['depositNo', 'amount', 'status']
      : ['depositNo', 'memberUid', 'amount', 'status', 'createdAt'],
  }),
  relatedList(otcAppeal, {
    by: {},
    columns: isPhone ? ['appealNo', 'status'] : ['appealNo', 'orderNo', 'reason', 'status', 'createdAt'],
  }),
  relatedList(auditLog, {
    by: { logType: 'logType' },
    columns: isPhone
      ? ['actorName', 'result', 'createdAt']
      : ['actorName', 'action', 'ip', 'result', 'createdAt'],
  }),
];

/**
 * The newest withdrawals, deposits, appeals and sign-ins of staff, as far as the person may see their lists. One list in the
 * whole width shows all of its columns.
 */
export function Recent() {
  const isPhone = useMedia('(max-width: 600px)');
  return (
    <RelatedLists
      lists={listsFor(isPhone)}
      row={{ id: '0', allowedActions: [], logType: 'LOGIN' }}
      mostAtOnce={1}
    />
  );
}
