import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { Facts, fieldsNamed } from '../fields/Facts';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import styles from './Card.module.css';
import { useRecordPath } from '../base/useRecordPage';

type Props = { entity: EntityMeta; columns: readonly string[]; row: Row; onLeave: () => void };

/** Most fields of a card. */
const most = 6;

/** A summary of a record: its name, its first fields, its status, and a link to its detail. */
export function RecordCard({ entity, columns, row, onLeave }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { recordTitle } = useNames(entity);
  const path = useRecordPath(entity)?.(row);
  const shown = [entity.display, entity.status];
  const names = [...columns.filter((name) => !shown.includes(name)).slice(0, most), entity.status ?? ''];
  return (
    <section className={styles.record}>
      <h3>
        {label(entity.label)} · {recordTitle(row)}
      </h3>
      <Facts fields={fieldsNamed(entity.fields, names)} row={row} />
      {path && (
        <Link to={path} onClick={onLeave}>
          {t('card.whole')}
        </Link>
      )}
    </section>
  );
}
