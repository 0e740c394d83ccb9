import { lazyPart } from '@/kit/lazyPart';
import { ChunkFailure } from '../errors/ChunkFailure';
import { TableSkeleton } from '../table/TableSkeleton';
import { usePermission } from '../access/usePermission';
import { ListRows, type RowsProps } from './ListRows';
import { TreeRows } from './TreeRows';

/** The rows of a ledger; their code loads with the first ledger. */
const LedgerRows = lazyPart<RowsProps>(
  () => import(/* webpackChunkName: "ledger" */ './LedgerRows').then((loaded) => loaded.LedgerRows),
  { Pending: () => <TableSkeleton />, Failed: ChunkFailure },
);

/** The rows of a list as its declaration wants them: by pages, as a ledger, or as a tree while nothing narrows it. */
export function ListBody(props: RowsProps) {
  const { definition, list } = props;
  const may = usePermission();
  const { tree } = definition.entity.calls;
  const whole = Object.keys(list.state.filters).length === 0 && list.state.sort.length === 0;
  if (definition.ledger) return <LedgerRows {...props} />;
  if (definition.tree && tree && may(tree.permission) && whole) return <TreeRows {...props} call={tree} />;
  return <ListRows {...props} />;
}
