import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { Tag } from '@/kit/ui/Tag';
import { defaultSpan, type Filters } from '../base/listState';
import { fieldsOfActivePreset } from '../base/presets';
import styles from './FilterChips.module.css';
import { ReferenceText } from '../fields/reference/ReferenceText';
import { useFilterWords, usePublishFilterTexts } from './useFilterWords';

type Props = {
  entity: EntityMeta;
  /** The filters that the line of the search form shows. */
  seen: readonly string[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/**
 * Shows the active filters that are out of sight as chips with a remove button, and the default span of time,
 * so that no filter is invisible.
 */
export function FilterChips({ entity, seen, filters, onChange }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { active, textOf } = useFilterWords(entity, filters);
  usePublishFilterTexts(filters, active, textOf);
  // Filters of the active preset are not repeated.
  const byPreset = fieldsOfActivePreset(entity, filters);
  const shown = active.filter(({ name }) => !byPreset.includes(name) && !seen.includes(name));
  const wide = defaultSpan(entity, filters);
  const isSpanShown = wide !== null && !seen.includes(wide.field);
  if (active.length === 0 && !wide) return null;
  const without = (names: readonly string[]) =>
    onChange(Object.fromEntries(Object.entries(filters).filter(([each]) => !names.includes(each))));
  const words = (name: string): string => {
    const from = filters[`${name}From`]?.[0];
    const to = filters[`${name}To`]?.[0];
    if (from && to) return from === to ? textOf(name, from) : `${textOf(name, from)} – ${textOf(name, to)}`;
    if (from) return `≥ ${textOf(name, from)}`;
    if (to) return `≤ ${textOf(name, to)}`;
    return (filters[name] ?? []).map((value) => textOf(name, value)).join(', ');
  };
  return (
    <ul
      className={styles.chips}
      aria-label={t('filter.active')}
      hidden={shown.length === 0 && !isSpanShown}
      data-printed
    >
      {wide && (
        <li hidden={!isSpanShown} data-printed>
          <Tag round>
            {label(entity.fields[wide.field]?.label ?? wide.field)}: {t('range.days', { count: wide.days })}
          </Tag>
        </li>
      )}
      {/* On paper, all filters are stated. */}
      {active.map(({ name, field, names }) => (
        <li key={name} hidden={shown.every((each) => each.name !== name)} data-printed>
          <Button
            size="small"
            className={String(styles.chip)}
            endIcon={<SmallCross title={t('filter.remove')} />}
            onClick={() => without(names)}
          >
            {label(field.label)}:{' '}
            {field.ref && field.filter !== 'range' ? (
              <ReferenceText field={field} values={filters[name] ?? []} />
            ) : (
              words(name)
            )}
          </Button>
        </li>
      ))}
      {shown.length > 0 && (
        <li className={styles.clear}>
          <Button size="small" variant="minimal" text={t('filter.clear')} onClick={() => onChange({})} />
        </li>
      )}
    </ul>
  );
}
