import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import styles from './ImportDialog.module.css';

type Props = { entity: EntityMeta; columns: readonly string[] };

/** What each column of the file means; folded until somebody asks. */
export function ImportColumns({ entity, columns }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (
    <details className={styles.columns}>
      <summary>{t('import.columns')}</summary>
      <ul>
        {columns.map((name) => {
          const field = entity.fields[name];
          return (
            <li key={name}>
              <code>{name}</code> {label(field?.label ?? name)}
              {field?.create === 'required' && <small> · {t('import.needed')}</small>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
