import { Button, ButtonGroup, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Blank, Bookmark, FloppyDisk, Star, Tick } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { selectViews, viewSaved } from '@/store/tables/slice';
import { type SavedView, viewLimits } from '@/store/tables/views';
import type { ScreenDefinition } from '../base/definition';
import { type Filters, type ListState, writeListState } from '../base/listState';
import { useFilterWords } from '../search/useFilterWords';
import { columnsParameter, useColumns, writeColumns } from '../table/columns/TableState';
import { useCopyText } from '../table/CopyButton';
import { searchOfList } from './lists';
import { ListTools } from './ListTools';
import type { List } from './useList';
import type { ListOverlays } from './useListOverlays';
import type { ChartSwitch } from './useChartSwitch';
import type { StartReview } from './useReview';
import styles from './ListPage.module.css';
import { isPresetActive, presetFields, withPreset } from '../base/presets';

type Props = {
  definition: ScreenDefinition;
  /** The name of the list in the address; '' for the first list of its screen. */
  name: string;
  list: List;
  /** Starts the review of the list. @default it has no review */
  review: StartReview | null;
  chart: ChartSwitch | null;
  overlays: ListOverlays;
};

/** The head of a list: connects its tools with the state of the list and of its table. */
export function ListHead({ definition: { entity, views = {} }, name, list, review, chart, overlays }: Props) {
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
      review={review}
      chart={chart}
      presets={<Presets entity={entity} state={state} onChange={change} />}
      saved={
        <ViewItems
          entity={entity}
          filters={state.filters}
          shown={{ search: writeListState({ ...state, current: 1 }), columns: table.preferences }}
          onApply={(view) => {
            apply(view.search);
            table.show(view.columns);
          }}
          onManage={() => overlays.openDialog('views')}
        />
      }
      onRefresh={() => void query.refetch()}
      onLink={copyLink}
      onCreate={() => show({ open: null, form: 'new' })}
      onDialog={overlays.openDialog}
      onView={overlays.openView}
      onAction={(action) => overlays.openAction({ row: null, action })}
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
  entity: EntityMeta;
  filters: Filters;
  /** The state of the list as a view stores it. */
  shown: Pick<SavedView, 'search' | 'columns'>;
  onApply: (view: SavedView) => void;
  onManage: () => void;
};

/** The user's views of a list, as menu items. */
function ViewItems({ entity, filters, shown, onApply, onManage }: ViewItemsProps) {
  const { path } = entity;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const { list, preferred } = useAppSelector((state) => selectViews(state, path));
  const { active, textOf } = useFilterWords(entity, filters);
  const save = () => {
    const words = active.flatMap(({ name, names }) =>
      names.flatMap((query) => (filters[query] ?? []).map((value) => textOf(name, value, 'short'))),
    );
    const name = freeName(words.join(' · ') || label(entity.calls.page.label), list);
    dispatch(viewSaved({ path, name, ...shown }));
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('views.saved', { name }) }));
  };
  return (
    <>
      {list.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.search === shown.search ? <Tick /> : <Blank />}
          text={view.name}
          {...(view.id === preferred
            ? { labelElement: <Star title={t('views.preferred')} size={12} /> }
            : {})}
          onClick={() => onApply(view)}
        />
      ))}
      {list.length > 0 && <MenuDivider />}
      {list.length < viewLimits.count && (
        <MenuItem icon={<FloppyDisk />} text={t('views.saveThis')} onClick={save} />
      )}
      <MenuItem icon={<Bookmark />} text={t('views.manage')} onClick={onManage} />
    </>
  );
}

/** Returns a name for a view that no other view has. */
function freeName(words: string, list: readonly SavedView[]): string {
  const isFree = (name: string) => list.every((view) => view.name !== name);
  const short = words.slice(0, viewLimits.name - 4);
  const numbered = list.map((_, at) => `${short} ${at + 2}`);
  return [short, ...numbered].find(isFree) ?? short;
}
