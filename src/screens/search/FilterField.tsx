import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import type { Filters } from '../base/listState';
import { kindOf } from '../fields/registry';
import { TextFilter } from '../fields/text/TextFilter';
import { decimalKind } from '../fields/number/kind';
import styles from './SearchForm.module.css';

type Props = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  /** Errors by query name. */
  errors: Readonly<Record<string, string>>;
  /** Receives values by query name; an empty list removes the filter. */
  onChange: (changed: Filters) => void;
};

/** The filter of a field, by its kind: a range, or values that are equal. */
export function FilterField(props: Props) {
  const { name, field, filters, errors, onChange } = props;
  const id = useId();
  const label = useTranslation().t(field.label);
  const error = errors[name];
  if (field.filter === 'range') return <RangeFilter {...props} />;
  const { Input = TextFilter } = kindOf(field).filter ?? {};
  return (
    <FormGroup
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
      <Input
        {...{ id, name, field, label, error }}
        values={filters[name] ?? []}
        onChange={(values) => onChange({ [name]: values })}
      />
    </FormGroup>
  );
}

type RangeFilterProps = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  /** Errors by query name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Filters) => void;
};

const ends = ['From', 'To'] as const;

/** A filter by range: an input for each end, and either may stay empty. */
function RangeFilter({ name, field, filters, errors, onChange }: RangeFilterProps) {
  const id = useId();
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const { RangeInput = decimalKind.filter?.RangeInput, RangePresets } = kindOf(field).filter ?? {};
  const error = ends.map((end) => errors[name + end]).find(Boolean);
  const input = (end: (typeof ends)[number]) => {
    const key = name + end;
    return (
      RangeInput && (
        <RangeInput
          key={key}
          name={key}
          id={end === 'From' ? id : `${id}-to`}
          aria-label={t(end === 'From' ? 'search.from' : 'search.to', { label })}
          aria-invalid={Boolean(errors[key])}
          aria-describedby={`${id}-help`}
          value={filters[key]?.[0] ?? ''}
          onChange={(value) => onChange({ [key]: value ? [value] : [] })}
        />
      )
    );
  };
  return (
    <FormGroup
      className={String(RangePresets ? styles.times : styles.range)}
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
        {RangePresets && <RangePresets name={name} label={label} onChange={onChange} />}
      </div>
    </FormGroup>
  );
}
