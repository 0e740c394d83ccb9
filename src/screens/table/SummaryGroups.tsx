import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract';
import { useDict } from '../dictionary/useDict';
import styles from './SummaryGroups.module.css';
import { SumText } from './SumText';

type Group = components['schemas']['SummaryGroup'];

type Props = { entity: EntityMeta; by: string | null; groups: readonly Group[] };

/** Sums that no field is called by. */
const words: Readonly<Record<string, string>> = {
  total: 'summary.count',
  credit: 'summary.credit',
  debit: 'summary.debit',
  net: 'summary.net',
};

/** Sums of several groups in one line: each with its counts by status and its sums by field. */
export function SummaryGroups({ entity, by, groups }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const statuses = useDict(entity.status ? entity.fields[entity.status]?.dict : undefined);
  const keys = useDict(by === null ? undefined : entity.fields[by]?.dict);
  const keyOf = (key: string) => keys.find(({ value }) => value === key)?.label ?? key;
  const nameOf = (name: string): string => {
    // A total counts the rows; what a field of that name adds up to is its sum.
    const field = name === 'total' ? undefined : entity.fields[name === 'sum' ? 'total' : name];
    if (field) return label(field.label);
    const word = words[name];
    if (word) return t(word);
    return statuses.find(({ value }) => value === name)?.label ?? name;
  };
  return (
    <div role="group" tabIndex={0} className={styles.groups} aria-label={t('summary.title')}>
      <ul>
        {groups.map(({ key, values }) => (
          <li key={key ?? ''}>
            <strong>
              {key === null ? t(by === null ? 'summary.title' : 'summary.without') : keyOf(key)}
            </strong>
            {Object.entries(values).map(([name, value]) => (
              <span key={name}>
                {nameOf(name)}{' '}
                <b>
                  <SumText value={String(value)} gain={entity.fields[name]?.gain ?? false} />
                </b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
