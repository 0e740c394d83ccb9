import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract';
import { formatDecimal } from '@/kit/format/decimal';
import { useDict } from '../dictionary/useDict';
import styles from './SummaryGroups.module.css';

type Group = components['schemas']['SummaryGroup'];

type Props = { entity: EntityMeta; groups: readonly Group[] };

/** The dictionary of the first field that has a value of this name: groups are by one field, which the answer does not tell. */
const dictOf = ({ fields }: EntityMeta, key: string | null | undefined): string | undefined =>
  key == null
    ? undefined
    : Object.values(fields).find(({ dict, values }) => dict && values?.includes(key))?.dict;

/** Sums of several groups in one line: each with its counts by status and its sums by field. */
export function SummaryGroups({ entity, groups }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const statuses = useDict(entity.status ? entity.fields[entity.status]?.dict : undefined);
  const titles = useDict(dictOf(entity, groups[0]?.key));
  const titleOf = (key: string | null): string =>
    key === null ? t('summary.title') : (titles.find(({ value }) => value === key)?.label ?? key);
  const nameOf = (name: string): string => {
    const field = entity.fields[name];
    if (field) return label(field.label);
    if (name === 'total') return t('summary.count');
    return statuses.find(({ value }) => value === name)?.label ?? t(`summary.names.${name}`, name);
  };
  return (
    <div role="group" tabIndex={0} className={styles.groups} aria-label={t('summary.title')}>
      <ul>
        {groups.map(({ key, values }) => (
          <li key={key ?? ''}>
            <strong>{titleOf(key)}</strong>
            {Object.entries(values).map(([name, value]) => (
              <span key={name}>
                {nameOf(name)} <b>{formatDecimal(String(value))}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
