import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { retryImport } from '@/kit/retryImport';
import { useOpenedChunk } from '../errors/useOpenedChunk';
import type { TableColumns } from '../table/useTableColumns';
import { exportQuery, type ListState } from '../base/listState';

const load = () =>
  retryImport(async () => {
    const [chooser, views, exported, imported] = await Promise.all([
      import(/* webpackChunkName: "listTools" */ '../table/ColumnChooser'),
      import(/* webpackChunkName: "listTools" */ './ViewsDialog'),
      import(/* webpackChunkName: "listTools" */ '../export/ExportDialog'),
      import(/* webpackChunkName: "listTools" */ '../import/ImportDialog'),
    ]);
    return { ...chooser, ...views, ...exported, ...imported };
  });

export type ListDialog = 'columns' | 'views' | 'export' | 'import';

type Props = {
  shown: ListDialog;
  entity: EntityMeta;
  table: TableColumns;
  /** Filters and sorting of the list, as a view keeps them. */
  search: string;
  /** What the list shows now, and how many rows that are. */
  state: ListState;
  total: number;
  onClose: () => void;
};

/** Column chooser, saved views, export and import, whose code comes with their first use. */
export function ListDialogs({ shown, entity, table, search, state, total, onClose }: Props) {
  const { t } = useTranslation('screens');
  const loaded = useOpenedChunk(load, onClose, t('grid.notLoaded'));
  if (!loaded) return null;
  switch (shown) {
    case 'columns':
      return <loaded.ColumnChooser entity={entity} table={table} onClose={onClose} />;
    case 'views':
      return (
        <loaded.ViewsDialog
          path={entity.path}
          shown={{ search, columns: table.preferences }}
          onClose={onClose}
        />
      );
    case 'export':
      return (
        <loaded.ExportDialog
          entity={entity}
          query={exportQuery(entity, state)}
          total={total}
          shown={table.columns.map(({ name }) => name)}
          all={table.layout.columns.map(({ name }) => name)}
          onClose={onClose}
        />
      );
    case 'import':
      return entity.calls.import ? (
        <loaded.ImportDialog entity={entity} call={entity.calls.import} onClose={onClose} />
      ) : null;
  }
}
