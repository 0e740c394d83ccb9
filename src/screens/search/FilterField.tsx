import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { useDict } from '../dictionary/useDict';
import { ReferenceInput } from '../fields/reference/ReferenceInput';
import type { Filters } from '../base/listState';
import { CodeFilter } from '../fields/text/CodeFilter';
import { ManyReferences } from '../fields/reference/ManyReferences';
import { ManySelect } from '../fields/ManySelect';
import { RangeFilter } from '../fields/RangeFilter';
import { useChoosable } from '../fields/reference/useChoosable';

type Props = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  /** What is wrong, by query name. */
  errors: Readonly<Record<string, string>>;
  /** Values by query name; none takes the filter away. */
  onChange: (changed: Filters) => void;
};

/** One filter: text, yes or no, one or several of a dictionary or of references, or a range of times or numbers. */
export function FilterField(props: Props) {
  const { name, field, filters, errors, onChange } = props;
  const id = useId();
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const values = filters[name] ?? [];
  const error = errors[name];
  const options = useDict(field.dict);
  const ref = useChoosable(field);
  const set = (next: readonly string[]) => onChange({ [name]: next });
  const setOne = (value: string | null) => set(value ? [value] : []);
  if (field.filter === 'range') return <RangeFilter {...props} />;

  const input = () => {
    const common = { id, label, values, onChange: set, several: field.filter === 'in' };
    if (field.dict) return <ManySelect {...common} options={options} />;
    if (ref && field.filter === 'in') return <ManyReferences {...common} path={ref.options} />;
    if (ref) return <ReferenceInput id={id} path={ref.options} value={values[0] ?? null} onChange={setOne} />;
    if (field.kind === 'boolean')
      return (
        <HTMLSelect
          id={id}
          fill
          value={values[0] ?? ''}
          options={[
            { value: '', label: t('search.any') },
            { value: 'true', label: t('search.yes') },
            { value: 'false', label: t('search.no') },
          ]}
          onChange={({ currentTarget: { value } }) => setOne(value)}
        />
      );
    if (field.titles)
      return (
        <CodeFilter
          {...{ id, name, field, titles: field.titles }}
          value={values[0] ?? ''}
          onChange={setOne}
        />
      );
    return (
      <InputGroup
        id={id}
        name={name}
        maxLength={field.maxLength ?? 200}
        value={values[0] ?? ''}
        intent={error ? 'danger' : 'none'}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-help`}
        onValueChange={setOne}
      />
    );
  };
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
      {input()}
    </FormGroup>
  );
}
