import { InputGroup } from '@blueprintjs/core';
import { useDict } from '@/screens/dictionary/useDict';
import type { FilterInputProps } from '../kind';
import { ManySelect } from '../ManySelect';
import { ManyReferences } from '../reference/ManyReferences';
import { ReferenceSelect } from '../reference/ReferenceSelect';
import { useChoosable } from '../reference/useChoosable';
import { CodeFilter } from './CodeFilter';

/** A filter by equality: values of a dictionary, references, codes with titles, or text. */
export function TextFilter({ id, name, field, label, values, error, onChange }: FilterInputProps) {
  const options = useDict(field.dict);
  const ref = useChoosable(field);
  const setOne = (value: string | null) => onChange(value ? [value] : []);
  const several = field.filter === 'in';
  const common = { id, label, values, onChange, several };
  if (field.dict) return <ManySelect {...common} options={options} />;
  if (ref && several) return <ManyReferences {...common} path={ref.options} />;
  if (ref) return <ReferenceSelect id={id} path={ref.options} value={values[0] ?? null} onChange={setOne} />;
  if (field.titles)
    return (
      <CodeFilter {...{ id, name, field, titles: field.titles }} value={values[0] ?? ''} onChange={setOne} />
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
}
