import { Button, Callout, SegmentedControl } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { densities } from '@/store/tables/preferences';
import { Panel } from '../base/Panel';
import styles from './ColumnChooser.module.css';
import { ColumnLine } from './ColumnLine';
import { withColumnAt } from './editLayout';
import { useColumns } from './useTableColumns';

type Props = { entity: EntityMeta; onClose: () => void };

/** Which columns a table shows, in which order, how wide and how close; each change holds at once. */
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
