import { lazyPart } from '@/kit/lazyPart';
import { ChunkFailure } from '../errors/lazyPart';
import { TableSkeleton } from '../table/TableSkeleton';
import { usePermission } from '../access/usePermission';
import { ListRows, type RowsProps } from './ListRows';
import { TreeRows } from './TreeRows';

/** The rows of a ledger; their code loads with the first ledger. */
const LedgerRows = lazyPart<RowsProps>(
  () => import(/* webpackChunkName: "ledger" */ './LedgerRows').then((loaded) => loaded.LedgerRows),
  { Pending: () => <TableSkeleton />, Failed: ChunkFailure },
);

/** The rows of a list as declared: pages, a ledger, or a tree while no filter is set. */
export function ListBody(props: RowsProps) {
  const { definition, list } = props;
  const may = usePermission();
  const { tree } = definition.entity.calls;
  const whole = Object.keys(list.state.filters).length === 0 && list.state.sort.length === 0;
  if (definition.ledger) return <LedgerRows {...props} />;
  if (definition.tree && tree && may(tree.permission) && whole) return <TreeRows {...props} call={tree} />;
  return <ListRows {...props} />;
}
