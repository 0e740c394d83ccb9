import type { EntityMeta } from '@/api/entity';
import { lazyPart } from '@/kit/lazyPart';
import { exportQuery, type ListState, writeListState } from '../base/listState';
import { closeWithNotice } from '../errors/lazyPart';
import { kindOf } from '../fields/registry';
import { useColumns } from '../table/columns/TableState';

const Failed = closeWithNotice('screens:grid.notLoaded');
const ColumnChooser = lazyPart(
  () =>
    import(/* webpackChunkName: "listTools" */ '../table/columns/ColumnChooser').then(
      (part) => part.ColumnChooser,
    ),
  { Failed },
);
const ViewsDialog = lazyPart(
  () => import(/* webpackChunkName: "listTools" */ './ViewsDialog').then((part) => part.ViewsDialog),
  { Failed },
);
const ExportDialog = lazyPart(
  () =>
    import(/* webpackChunkName: "listTools" */ '../export/ExportDialog').then((part) => part.ExportDialog),
  { Failed },
);
const ImportDialog = lazyPart(
  () =>
    import(/* webpackChunkName: "listTools" */ '../import/ImportDialog').then((part) => part.ImportDialog),
  { Failed },
);

const OrderDialog = lazyPart(
  () => import(/* webpackChunkName: "listTools" */ '../order/OrderDialog').then((part) => part.OrderDialog),
  { Failed },
);

export type ListDialog = 'columns' | 'views' | 'export' | 'import' | 'order';

type Props = {
  shown: ListDialog;
  entity: EntityMeta;
  /** The state of the list, and the number of its rows. */
  state: ListState;
  total: number;
  /** The ids of the rows to export; empty for the whole list. */
  chosen: readonly string[];
  onClose: () => void;
};

/** Returns the columns that a file can hold. */
const exported = ({ fields }: EntityMeta, columns: readonly { name: string }[]): string[] =>
  columns.flatMap(({ name }) => (fields[name] && kindOf(fields[name]).unexported ? [] : [name]));

/** Column chooser, saved views, export, import and order. Their code loads with their first use. */
export function ListDialogs({ shown, entity, state, total, chosen, onClose }: Props) {
  const { columns, layout, preferences } = useColumns();
  switch (shown) {
    case 'columns':
      return <ColumnChooser entity={entity} onClose={onClose} />;
    case 'views': {
      const view = { search: writeListState({ ...state, current: 1 }), columns: preferences };
      return <ViewsDialog path={entity.path} shown={view} onClose={onClose} />;
    }
    case 'export':
      return (
        <ExportDialog
          entity={entity}
          query={exportQuery(entity, state)}
          total={total}
          ids={chosen}
          shown={exported(entity, columns)}
          all={exported(entity, layout.columns)}
          onClose={onClose}
        />
      );
    case 'import':
      return entity.calls.import ? (
        <ImportDialog entity={entity} call={entity.calls.import} onClose={onClose} />
      ) : null;
    case 'order':
      return entity.calls.sort ? (
        <OrderDialog entity={entity} call={entity.calls.sort} filters={state.filters} onClose={onClose} />
      ) : null;
  }
}
