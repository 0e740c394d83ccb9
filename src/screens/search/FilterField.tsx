import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { filterNames, type Filters } from '../base/listState';
import { NumberRange } from '../fields/number/NumberRange';
import { kindOf } from '../fields/registry';
import { TextFilter } from '../fields/text/TextFilter';

type Props = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  /** Errors by query name. */
  errors: Readonly<Record<string, string>>;
  /** Receives values by query name; an empty list removes the filter. */
  onChange: (changed: Filters) => void;
  /** What an empty range stands for, such as the last days that the list shows. @default any value */
  empty: string | undefined;
};

/** The filter of a field, by its kind: a range, or values that are equal. */
export function FilterField({ name, field, filters, errors, onChange, empty }: Props) {
  const id = useId();
  const label = useTranslation().t(field.label);
  const { Input = TextFilter, Range = NumberRange } = kindOf(field).filter ?? {};
  const [first = name, second] = filterNames(name, field);
  const error = errors[first] ?? (second && errors[second]);
  const common = { id, name, field, label, error };
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
      {second ? (
        <Range
          {...common}
          empty={empty}
          wrong={{ from: Boolean(errors[first]), to: Boolean(errors[second]) }}
          from={filters[first]?.[0] ?? ''}
          to={filters[second]?.[0] ?? ''}
          onChange={({ from, to }) =>
            onChange({
              ...(from === undefined ? {} : { [first]: from ? [from] : [] }),
              ...(to === undefined ? {} : { [second]: to ? [to] : [] }),
            })
          }
        />
      ) : (
        <Input {...common} values={filters[name] ?? []} onChange={(values) => onChange({ [name]: values })} />
      )}
    </FormGroup>
  );
}
