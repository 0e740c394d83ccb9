import type { ActionMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import type { ScreenDefinition } from '../base/definition';
import { writeListState } from '../base/listState';
import { columnsParameter, writeColumns } from '../table/sharedColumns';
import { useCopyText } from '../table/useCopyText';
import { useColumns } from '../table/useTableColumns';
import type { ListDialog } from './ListDialogs';
import { searchOfList } from './lists';
import { ListTools } from './ListTools';
import { Presets } from './Presets';
import type { List } from './useList';
import { ViewItems } from './ViewItems';

type Props = {
  definition: ScreenDefinition;
  /** The name of the list in the address; '' for the first list of its screen. */
  name: string;
  list: List;
  onDialog: (dialog: ListDialog) => void;
  onView: (name: string) => void;
  onAction: (action: ActionMeta) => void;
};

/** The head of a list: connects its tools with the state of the list and of its table. */
export function ListHead({ definition: { entity, views = {} }, name, list, ...on }: Props) {
  const { state, query, change, show, apply } = list;
  const { path } = usePage();
  const table = useColumns();
  const copy = useCopyText();
  const copyLink = () => {
    const address = writeListState(state, { [columnsParameter]: writeColumns(table.layout) });
    copy(`${window.location.origin}${path}${searchOfList(name, address)}`);
  };
  return (
    <ListTools
      entity={entity}
      views={Object.keys(views)}
      asOf={query.fulfilledTimeStamp}
      loading={query.isFetching}
      presets={<Presets entity={entity} state={state} onChange={change} />}
      saved={
        <ViewItems
          path={entity.path}
          shown={writeListState({ ...state, current: 1 })}
          onApply={(view) => {
            apply(view.search);
            table.show(view.columns);
          }}
          onManage={() => on.onDialog('views')}
        />
      }
      onRefresh={() => void query.refetch()}
      onColumns={() => on.onDialog('columns')}
      onLink={copyLink}
      onCreate={() => show({ open: null, form: 'new' })}
      onExport={() => on.onDialog('export')}
      onImport={() => on.onDialog('import')}
      onView={on.onView}
      onAction={on.onAction}
    />
  );
}
