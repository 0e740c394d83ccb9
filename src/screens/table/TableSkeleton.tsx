import { Classes, HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import styles from './DataTable.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The shape of the table while its first rows are on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation('screens');
  return (
    <HTMLTable compact className={String(styles.table)} aria-label={t('table.loading')} aria-busy>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_, column) => (
              <td key={column}>
                <span className={Classes.SKELETON}>{'\u2007'.repeat(10)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
