import { Button, FormGroup, InputGroup, MenuItem } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { useTimes } from '@/kit/hooks/useTimes';
import { DropMenu } from '@/kit/ui/DropMenu';
import { Tag } from '@/kit/ui/Tag';
import { TimeInput } from './time/TimeInput';
import type { Filters } from '../base/listState';
import styles from '../search/SearchForm.module.css';
import { presetDays, timePreset } from './time/timePreset';

type Props = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  /** What is wrong, by query name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Filters) => void;
};

const ends = ['From', 'To'] as const;

/** A range of times or numbers: both ends in one field, each may be open. Times are typed in the zone that it names. */
export function RangeFilter({ name, field, filters, errors, onChange }: Props) {
  const id = useId();
  const { t } = useTranslation('screens');
  const times = useTimes();
  const label = useTranslation().t(field.label);
  const isTime = field.kind === 'time';
  const error = ends.map((end) => errors[name + end]).find(Boolean);
  const set = (key: string, value: string | null) => onChange({ [key]: value ? [value] : [] });
  const preset = (days: number) => {
    const [from, to] = timePreset(days, Date.now(), times);
    onChange({ [`${name}From`]: [from], [`${name}To`]: [to] });
  };
  const input = (end: (typeof ends)[number]) => {
    const key = name + end;
    const value = filters[key]?.[0] ?? '';
    const common = {
      name: key,
      id: end === 'From' ? id : `${id}-to`,
      'aria-label': t(end === 'From' ? 'search.from' : 'search.to', { label }),
      'aria-invalid': Boolean(errors[key]),
      'aria-describedby': `${id}-help`,
    };
    return isTime ? (
      <TimeInput key={key} {...common} value={value || null} onChange={(moment) => set(key, moment)} />
    ) : (
      <InputGroup
        key={key}
        {...common}
        fill
        intent={errors[key] ? 'danger' : 'none'}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode="decimal"
        {...(field.kind === 'rate' ? { rightElement: <Tag>%</Tag> } : {})}
        value={value}
        onValueChange={(text) => set(key, text)}
      />
    );
  };
  return (
    <FormGroup
      className={String(isTime ? styles.times : styles.range)}
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={
        error && (
          <span id={`${id}-help`} role="alert">
            {error}
          </span>
        )
      }
    >
      <div className={styles.ends}>
        {input('From')}
        <span aria-hidden>–</span>
        {input('To')}
        {isTime && (
          <DropMenu
            items={presetDays.map((days) => (
              <MenuItem
                key={days}
                text={days === 1 ? t('search.today') : t('search.lastDays', { count: days })}
                onClick={() => preset(days)}
              />
            ))}
          >
            <Button variant="minimal" icon={<Calendar />} aria-label={t('search.presets', { label })} />
          </DropMenu>
        )}
      </div>
    </FormGroup>
  );
}
