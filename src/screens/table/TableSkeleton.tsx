import { Classes } from '@blueprintjs/core';
import cx from 'classnames';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './DataTable.module.css';
import { useColumns } from './columns/TableState';

const rows = Array.from({ length: 8 }, (_, index) => index);

type Props = {
  /** Whether the rows will have check boxes. */
  pickable?: boolean;
};

/**
 * The table while its first rows load. The headings keep their position, so that the layout does not shift.
 */
export function TableSkeleton({ pickable = false }: Props) {
  const { columns, layout } = useColumns();
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (
    <div className={cx(styles.box, styles.loading)} data-density={layout.density}>
      <div className={styles.fit}>
        <table
          className={cx(Classes.HTML_TABLE, styles.table, styles.records)}
          aria-label={t('table.loading')}
          aria-busy
        >
          <thead>
            <tr>
              {pickable && <td className={styles.check} />}
              {columns.map(({ name, field, numeric }) => (
                <th key={name} scope="col" data-numeric={numeric || undefined}>
                  {label(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {pickable && <td className={styles.check} />}
                {columns.map(({ name, numeric }) => (
                  <td key={name} data-numeric={numeric || undefined}>
                    <span className={Classes.SKELETON}>{'\u2007'.repeat(10)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
