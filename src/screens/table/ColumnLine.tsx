import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, DragHandleVertical, Pin } from '@blueprintjs/icons';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { widthRange } from '@/store/tables/preferences';
import styles from './ColumnChooser.module.css';
import type { ColumnChoice } from './columns';
import { boundedWidth } from './editLayout';

type Props = {
  column: ColumnChoice;
  label: string;
  index: number;
  last: number;
  /** The only column that is shown: it stays. */
  fixed: boolean;
  onChange: (change: Partial<Omit<ColumnChoice, 'name'>>) => void;
  onMove: (name: string, to: number) => void;
};

const dragged = 'application/x-console-column';

/** One column of the chooser: shown or not, pinned, width, place; moved by its buttons or by dragging. */
export function ColumnLine({ column, label, index, last, fixed, onChange, onMove }: Props) {
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
        // What is typed counts when the field is left: half a number is no width.
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
