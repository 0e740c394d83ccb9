import { Button, Callout, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, DragHandleVertical, Pin } from '@blueprintjs/icons';
import type { DragEvent } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { densities, widthRange } from '@/store/tables/preferences';
import { Panel } from '@/screens/base/Panel';
import styles from './ColumnChooser.module.css';
import { boundedWidth, type ColumnChoice, withColumnAt } from './columns';
import { useColumns } from './TableState';

type Props = { entity: EntityMeta; onClose: () => void };

/** The column chooser: visibility, order, width and density. Each change applies at once. */
export function ColumnChooser({ entity, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const table = useColumns();
  const { layout, preferences, forTab } = table;
  const shown = layout.columns.filter((column) => column.shown).length;
  const density = densities.map((value) => ({ value, label: t(`columns.density.${value}`) }));
  return (
    <Panel title={t('columns.title')} onClose={onClose}>
      <div className={styles.body}>
        {forTab && <Callout compact>{t('columns.forTab')}</Callout>}
        <div className={styles.row}>
          <span id="columns-density">{t('columns.rows')}</span>
          <SegmentedControl
            size="small"
            aria-labelledby="columns-density"
            options={density}
            value={layout.density}
            onValueChange={(value) => {
              const chosen = densities.find((each) => each === value);
              if (chosen) table.change({ ...layout, density: chosen });
            }}
          />
        </div>
        <ol className={styles.list} aria-label={t('columns.title')}>
          {layout.columns.map((column, index) => (
            <ColumnLine
              key={column.name}
              column={column}
              label={label(entity.fields[column.name]?.label ?? column.name)}
              index={index}
              last={layout.columns.length - 1}
              fixed={column.shown && shown === 1}
              onChange={(change) => table.set(column.name, change)}
              onMove={(name, to) => table.change(withColumnAt(layout, name, to))}
            />
          ))}
        </ol>
        <div className={styles.row}>
          <Button
            text={t(forTab ? 'columns.own' : 'columns.reset')}
            disabled={!forTab && Object.keys(preferences).length === 0}
            onClick={table.reset}
          />
        </div>
      </div>
    </Panel>
  );
}

type ColumnLineProps = {
  column: ColumnChoice;
  label: string;
  index: number;
  last: number;
  /** The only visible column, which cannot be hidden. */
  fixed: boolean;
  onChange: (change: Partial<Omit<ColumnChoice, 'name'>>) => void;
  onMove: (name: string, to: number) => void;
};

const dragged = 'application/x-console-column';

/** One column of the chooser: visibility, pin, width and position; moved by buttons or by dragging. */
function ColumnLine({ column, label, index, last, fixed, onChange, onMove }: ColumnLineProps) {
  const { t } = useTranslation('screens');
  const { name, shown, pinned, width } = column;
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    const moving = event.dataTransfer.getData(dragged);
    if (moving) onMove(moving, index);
  };
  const handleWidth = (text: string) => {
    if (text === '') onChange({ width: undefined });
    else if (/^\d{1,4}$/.test(text)) onChange({ width: boundedWidth(Number(text)) });
  };
  return (
    <li
      className={styles.line}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, name)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <DragHandleVertical className={String(styles.grip)} />
      <Checkbox
        className={String(styles.name)}
        checked={shown}
        disabled={fixed}
        label={label}
        onChange={() => onChange({ shown: !shown })}
      />
      <input
        // The width applies on blur, because a partial number is no width.
        key={width ?? ''}
        className={styles.width}
        type="number"
        min={widthRange.min}
        max={widthRange.max}
        step={8}
        defaultValue={width ?? ''}
        placeholder={t('columns.auto')}
        aria-label={t('columns.width', { label })}
        onBlur={(event) => handleWidth(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && handleWidth(event.currentTarget.value)}
      />
      <Button
        size="small"
        variant="minimal"
        active={pinned}
        aria-pressed={pinned}
        icon={<Pin />}
        aria-label={t('columns.pin', { label })}
        onClick={() => onChange({ pinned: !pinned })}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowUp />}
        disabled={index === 0}
        aria-label={t('columns.up', { label })}
        onClick={() => onMove(name, index - 1)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowDown />}
        disabled={index === last}
        aria-label={t('columns.down', { label })}
        onClick={() => onMove(name, index + 1)}
      />
    </li>
  );
}
