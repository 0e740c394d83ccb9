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
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useMedia } from '@/kit/hooks/useMedia';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { isOffered } from '../base/allowed';
import { AsOf } from '../base/AsOf';
import type { ListDialog } from './ListDialogs';
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
  onLink: () => void;
  onDialog: (dialog: ListDialog) => void;
  /** Runs an action without a record. */
  onAction: (action: ActionMeta) => void;
  onView: (name: string) => void;
  onCreate: () => void;
};

/** A tool that opens a dialog. One without a text is not offered. */
type Tool = { dialog: ListDialog; icon: ReactElement; text: string | false | undefined };

/** The head of a list: title, time of the data, and tools. On a phone most tools are in a menu. */
export function ListTools({ entity, views, presets, asOf, loading, review, chart, saved, ...on }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const may = usePermission();
  const narrow = useMedia('(max-width: 600px)');
  // One rule for all lists: each tool has its label, or only its icon.
  const short = useMedia('(max-width: 1366px)');
  const live = entity.live === undefined ? undefined : t('table.live', { count: entity.live });
  const { create, page, export: exporting, import: importing, sort, tree } = entity.calls;
  const tools: Tool[] = [
    { dialog: 'export', icon: <Download />, text: isOffered(exporting, may) && t('export.open') },
    { dialog: 'import', icon: <Import />, text: isOffered(importing, may) && t('import.open') },
    // The records of a tree are ordered below their parents, not among all.
    { dialog: 'order', icon: <Sort />, text: sort && !tree && isOffered(sort, may) && label(sort.label) },
  ];
  const files = tools.flatMap(({ text, ...tool }) => (text ? [{ ...tool, text }] : []));
  const actions = Object.values(entity.collection).flatMap((action) =>
    isOffered(action, may) ? [{ name: action.name, call: action, run: () => on.onAction(action) }] : [],
  );
  const answers = views.flatMap((name) => {
    const call = entity.views?.[name];
    return call && isOffered(call, may) ? [{ name: `view:${name}`, call, run: () => on.onView(name) }] : [];
  });
  const calls = [...actions, ...answers];
  const named = (text: string) => (short ? { title: text, 'aria-label': text } : { text });
  const menu = (
    <>
      {saved}
      <MenuItem icon={<Link />} text={t('views.copyLink')} onClick={on.onLink} />
    </>
  );
  return (
    <header className={styles.tools}>
      <h1>{label(page.label)}</h1>
      {presets}
      <AsOf at={asOf} note={live} className={styles.asOf} />
      <Button
        variant="minimal"
        icon={<Refresh />}
        loading={loading && entity.live === undefined}
        aria-label={t('table.refresh')}
        onClick={on.onRefresh}
      />
      {narrow ? (
        <DropMenu
          items={
            <>
              <MenuItem
                icon={<ListColumns />}
                text={t('columns.title')}
                onClick={() => on.onDialog('columns')}
              />
              {chart && (
                <MenuItem
                  icon={<TimelineBarChart />}
                  text={t(chart.isOpen ? 'chart.close' : 'chart.drawing')}
                  onClick={chart.toggle}
                />
              )}
              {menu}
              {files.map(({ dialog, icon, text }) => (
                <MenuItem key={dialog} icon={icon} text={text} onClick={() => on.onDialog(dialog)} />
              ))}
              {calls.map(({ name, call, run }) => (
                <MenuItem key={name} text={label(call.label)} onClick={run} />
              ))}
            </>
          }
        >
          <Button variant="minimal" icon={<More />} aria-label={t('grid.tools')} />
        </DropMenu>
      ) : (
        <>
          <DropMenu items={menu}>
            <Button variant="minimal" icon={<Bookmark />} {...named(t('views.title'))} />
          </DropMenu>
          <Button
            variant="minimal"
            icon={<ListColumns />}
            {...named(t('columns.title'))}
            onClick={() => on.onDialog('columns')}
          />
          {chart && (
            <Button
              variant="minimal"
              icon={<TimelineBarChart />}
              {...named(t('chart.drawing'))}
              active={chart.isOpen}
              aria-pressed={chart.isOpen}
              onClick={chart.toggle}
            />
          )}
          {files.map(({ dialog, icon, text }) => (
            <Button
              key={dialog}
              variant="minimal"
              icon={icon}
              {...named(text)}
              onClick={() => on.onDialog(dialog)}
            />
          ))}
          {calls.map(({ name, call, run }) => (
            <Button key={name} text={label(call.label)} onClick={run} />
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
          <Button intent="primary" icon={<Plus />} text={label(create.label)} onClick={on.onCreate} />
        </PermissionGuard>
      )}
    </header>
  );
}
