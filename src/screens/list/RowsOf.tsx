import { usePermission } from '../access/usePermission';
import { LedgerRows } from './LedgerRows';
import { ListRows, type RowsProps } from './ListRows';
import { TreeRows } from './TreeRows';

/** The rows of a list as its declaration wants them: by pages, as a ledger, or as a tree while nothing narrows it. */
export function RowsOf(props: RowsProps) {
  const { definition, list } = props;
  const may = usePermission();
  const { tree } = definition.entity.calls;
  const whole = Object.keys(list.state.filters).length === 0 && list.state.sort.length === 0;
  if (definition.ledger) return <LedgerRows {...props} />;
  if (definition.tree && tree && may(tree.permission) && whole) return <TreeRows {...props} call={tree} />;
  return <ListRows {...props} />;
}
