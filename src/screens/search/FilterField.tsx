import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import type { Filters } from '../base/listState';
import { kindOf } from '../fields/registry';
import { TextFilter } from '../fields/text/TextFilter';
import { RangeFilter } from './RangeFilter';

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
