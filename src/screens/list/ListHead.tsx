import { Button, ButtonGroup, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Blank, Bookmark, Star, Tick } from '@blueprintjs/icons';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import { useAppSelector } from '@/store/hooks';
import { selectViews } from '@/store/tables/slice';
import type { SavedView } from '@/store/tables/views';
import type { ScreenDefinition } from '../base/definition';
import { type ListState, writeListState } from '../base/listState';
import { columnsParameter, useColumns, writeColumns } from '../table/columns/TableState';
import { useCopyText } from '../table/useCopyText';
import type { ListDialog } from './ListDialogs';
import { searchOfList } from './lists';
import { ListTools } from './ListTools';
import type { List } from './useList';
import styles from './ListPage.module.css';
import { isPresetActive, presetFields, withPreset } from '../base/presets';

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

type PresetsProps = { entity: EntityMeta; state: ListState; onChange: (changed: Partial<ListState>) => void };

/** Buttons that apply a preset of filters and order; filters of other fields stay. */
function Presets({ entity, state, onChange }: PresetsProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { presets = [] } = entity;
  if (presets.length === 0) return null;
  const all = presetFields(entity).every((name) => !state.filters[name]);
  return (
    <div className={styles.presets}>
      <ButtonGroup role="group" aria-label={t('presets.label')}>
        <Button
          size="small"
          text={t('presets.all')}
          active={all}
          aria-pressed={all}
          onClick={() => onChange(withPreset(entity, null, state))}
        />
        {presets.map((preset) => (
          <Button
            key={preset.name}
            size="small"
            text={label(preset.label)}
            active={isPresetActive(entity, preset, state.filters)}
            aria-pressed={isPresetActive(entity, preset, state.filters)}
            onClick={() => onChange(withPreset(entity, preset, state))}
          />
        ))}
      </ButtonGroup>
    </div>
  );
}

type ViewItemsProps = {
  /** Path of the entity. */
  path: string;
  /** The state of the list as a view stores it. */
  shown: string;
  onApply: (view: SavedView) => void;
  onManage: () => void;
};

/** The user's views of a list, as menu items. */
function ViewItems({ path, shown, onApply, onManage }: ViewItemsProps) {
  const { t } = useTranslation('screens');
  const { list, preferred } = useAppSelector((state) => selectViews(state, path));
  return (
    <>
      {list.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.search === shown ? <Tick /> : <Blank />}
          text={view.name}
          {...(view.id === preferred
            ? { labelElement: <Star title={t('views.preferred')} size={12} /> }
            : {})}
          onClick={() => onApply(view)}
        />
      ))}
      {list.length > 0 && <MenuDivider />}
      <MenuItem icon={<Bookmark />} text={t('views.manage')} onClick={onManage} />
    </>
  );
}
