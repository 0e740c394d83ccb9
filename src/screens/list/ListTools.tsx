import { Button, MenuItem } from '@blueprintjs/core';
import {
  Bookmark,
  Download,
  Endorsed,
  Import,
  Link,
  ListColumns,
  More,
  Plus,
  Refresh,
  Sort,
  TimelineBarChart,
} from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useMedia } from '@/kit/hooks/useMedia';
import { useTimes } from '@/kit/hooks/useTimes';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { isOffered } from '../base/allowed';
import type { ChartSwitch } from './useChartSwitch';
import type { StartReview } from './useReview';
import { PermissionGuard } from '../access/PermissionGuard';
import { usePermission } from '../access/usePermission';
import styles from './ListPage.module.css';

type Props = {
  entity: EntityMeta;
  /** Names of calls that only this list has, and the area shows. */
  views: readonly string[];
  /** When the rows were loaded, in milliseconds since 1970. */
  asOf: number | undefined;
  loading: boolean;
  /** @default the list has no review */
  review?: StartReview | null;
  /** Opens and closes the chart. @default the list has none */
  chart?: ChartSwitch | null;
  /** Buttons of the presets. */
  presets: ReactNode;
  /** Menu items of the saved views. */
  saved: ReactNode;
  onRefresh: () => void;
  onColumns: () => void;
  onLink: () => void;
  onExport: () => void;
  onImport: () => void;
  onOrder: () => void;
  /** Runs an action without a record. */
  onAction: (action: ActionMeta) => void;
  onView: (name: string) => void;
  onCreate: () => void;
};

/** The head of a list: title, time of the data, and tools. On a phone most tools are in a menu. */
export function ListTools(props: Props) {
  const {
    entity,
    views,
    presets,
    asOf,
    loading,
    review,
    chart,
    saved,
    onRefresh,
    onColumns,
    onLink,
    onCreate,
    onExport,
    onImport,
    onOrder,
    onAction,
    onView,
  } = props;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const may = usePermission();
  const narrow = useMedia('(max-width: 600px)');
  const short = useMedia('(max-width: 992px)');
  const { formatTime, zoneOf } = useTimes();
  // Until the rows are there, any time keeps its room, so that no tool moves.
  const at = asOf ?? 0;
  const time = `${formatTime(at)} ${zoneOf(at)}`;
  // A list that updates itself needs no date.
  const isBrief = (short && !narrow) || entity.live !== undefined;
  // The review is what such a list is for: its button needs the room.
  const hasReview = review !== null && review !== undefined;
  const { create, page } = entity.calls;
  const mayExport = isOffered(entity.calls.export, may);
  const mayImport = isOffered(entity.calls.import, may);
  // The records of a tree are ordered below their parents, not among all.
  const order = !entity.calls.tree && isOffered(entity.calls.sort, may) ? entity.calls.sort : undefined;
  const actions = Object.values(entity.collection).filter((action) => isOffered(action, may));
  const own = views.flatMap((name) => {
    const call = entity.views?.[name];
    return call && isOffered(call, may) ? [{ name, title: label(call.label) }] : [];
  });
  const menu = (
    <>
      {saved}
      <MenuItem icon={<Link />} text={t('views.copyLink')} onClick={onLink} />
    </>
  );
  return (
    <header className={styles.tools}>
      <h1>{label(page.label)}</h1>
      {presets}
      <span className={styles.asOf} title={time} aria-hidden={asOf === undefined}>
        {t('table.asOf', { time: isBrief ? formatTime(at).slice(-8) : time })}
        {entity.live !== undefined && ` · ${t('table.live', { count: entity.live })}`}
      </span>
      <Button
        variant="minimal"
        icon={<Refresh />}
        loading={loading && entity.live === undefined}
        aria-label={t('table.refresh')}
        onClick={onRefresh}
      />
      {narrow ? (
        <DropMenu
          items={
            <>
              <MenuItem icon={<ListColumns />} text={t('columns.title')} onClick={onColumns} />
              {chart && (
                <MenuItem
                  icon={<TimelineBarChart />}
                  text={t(chart.isOpen ? 'chart.close' : 'chart.drawing')}
                  onClick={chart.toggle}
                />
              )}
              {menu}
              {mayExport && <MenuItem icon={<Download />} text={t('export.open')} onClick={onExport} />}
              {mayImport && <MenuItem icon={<Import />} text={t('import.open')} onClick={onImport} />}
              {order && <MenuItem icon={<Sort />} text={label(order.label)} onClick={onOrder} />}
              {actions.map((action) => (
                <MenuItem key={action.name} text={label(action.label)} onClick={() => onAction(action)} />
              ))}
              {own.map(({ name, title }) => (
                <MenuItem key={name} text={title} onClick={() => onView(name)} />
              ))}
            </>
          }
        >
          <Button variant="minimal" icon={<More />} aria-label={t('grid.tools')} />
        </DropMenu>
      ) : (
        <>
          <DropMenu items={menu}>
            <Button variant="minimal" icon={<Bookmark />} text={t('views.title')} />
          </DropMenu>
          <Button
            variant="minimal"
            icon={<ListColumns />}
            text={hasReview ? undefined : t('columns.title')}
            title={hasReview ? t('columns.title') : undefined}
            aria-label={t('columns.title')}
            onClick={onColumns}
          />
          {chart && (
            <Button
              variant="minimal"
              icon={<TimelineBarChart />}
              text={short || hasReview ? undefined : t('chart.drawing')}
              title={short || hasReview ? t('chart.drawing') : undefined}
              aria-label={t('chart.drawing')}
              active={chart.isOpen}
              aria-pressed={chart.isOpen}
              onClick={chart.toggle}
            />
          )}
          {mayExport && (
            <Button variant="minimal" icon={<Download />} text={t('export.open')} onClick={onExport} />
          )}
          {mayImport && (
            <Button variant="minimal" icon={<Import />} text={t('import.open')} onClick={onImport} />
          )}
          {order && <Button variant="minimal" icon={<Sort />} text={label(order.label)} onClick={onOrder} />}
          {actions.map((action) => (
            <Button key={action.name} text={label(action.label)} onClick={() => onAction(action)} />
          ))}
          {own.map(({ name, title }) => (
            <Button key={name} text={title} onClick={() => onView(name)} />
          ))}
        </>
      )}
      {review && (
        <Button
          intent="primary"
          icon={<Endorsed />}
          loading={review.isBusy}
          text={t('queue.review')}
          title={`${t('queue.review')} (N)`}
          onClick={review.start}
        />
      )}
      {create && (
        <PermissionGuard anyOf={[create.permission]}>
          <Button intent="primary" icon={<Plus />} text={label(create.label)} onClick={onCreate} />
        </PermissionGuard>
      )}
    </header>
  );
}
