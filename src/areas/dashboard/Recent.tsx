import { auditLog } from '@/api/gen/system.fields';
import { otcAppeal } from '@/api/gen/otc.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { useMedia } from '@/kit/hooks/useMedia';
import { relatedList } from '@/screens/definition';
import { RelatedLists } from '@/screens/detail/RelatedLists';

/** The lists, with the columns that come first. Amounts have their coin beside them. */
const listsWith = (most: number) => {
  const columns = <Name extends string>(...names: readonly Name[]) => names.slice(0, most);
  return [
    relatedList(withdrawal, {
      by: {},
      columns: columns('withdrawNo', 'status', 'amount', 'createdAt', 'memberUid'),
    }),
    relatedList(deposit, {
      by: {},
      columns: columns('depositNo', 'status', 'amount', 'createdAt', 'memberUid'),
    }),
    relatedList(otcAppeal, { by: {}, columns: columns('appealNo', 'status', 'createdAt', 'reason') }),
    relatedList(auditLog, {
      by: { logType: 'logType' },
      columns: columns('actorName', 'result', 'createdAt', 'action', 'ip'),
    }),
  ];
};

/**
 * The newest withdrawals, deposits, appeals and sign-ins of staff, as far as the person may see their lists. One list in the
 * whole width shows all of its columns.
 */
export function Recent() {
  const isPhone = useMedia('(max-width: 600px)');
  const isNarrow = useMedia('(max-width: 1000px)');
  return (
    <RelatedLists
      lists={listsWith(isPhone ? 2 : isNarrow ? 4 : 5)}
      row={{ id: '0', allowedActions: [], logType: 'LOGIN' }}
      mostAtOnce={1}
    />
  );
}
