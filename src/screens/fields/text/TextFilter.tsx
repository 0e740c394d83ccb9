import { InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useDict } from '@/screens/dictionary/useDict';
import { useReferenceOptionsQuery } from '@/api/endpoints';
import type { FieldMeta } from '@/api/entity';
import type { FilterInputProps } from '../kind';
import { ManySelect } from '../ManySelect';
import { ReferenceSelect } from '../reference/ReferenceSelect';
import { useSelectableRef, useOptionText } from '../reference/ReferenceText';
import { useTitles } from './useTitleOf';

/** A filter by equality: values of a dictionary, references, codes with titles, or text. */
export function TextFilter({ id, name, field, label, values, error, onChange }: FilterInputProps) {
  const options = useDict(field.dict);
  const ref = useSelectableRef(field);
  const setOne = (value: string | null) => onChange(value ? [value] : []);
  const several = field.filter === 'in';
  const common = { id, label, values, onChange, several };
  if (field.dict) return <ManySelect {...common} options={options} />;
  if (field.titles === 'areas') return <AreaFilter {...common} />;
  if (ref && several) return <ManyReferences {...common} path={ref.options} />;
  if (ref) return <ReferenceSelect id={id} path={ref.options} value={values[0] ?? null} onChange={setOne} />;
  if (field.titles)
    return (
      <CodeFilter
        id={id}
        name={name}
        field={field}
        titles={field.titles}
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
}

type Props = {
  id: string;
  label: string;
  /** Path of the entity's options call. */
  path: string;
  values: readonly string[];
  several: boolean;
  onChange: (values: readonly string[]) => void;
};

/** A filter by records of another entity, searched by part of their code or name. */
function ManyReferences({ path, ...props }: Props) {
  const textOf = useOptionText();
  const [text, setText] = useState('');
  const { data = [] } = useReferenceOptionsQuery({ path, keyword: useDeferredValue(useSettled(text)) });
  return (
    <ManySelect
      {...props}
      options={data.map((option) => ({ value: option.value, label: textOf(option) }))}
      query={{ text, onChange: setText }}
    />
  );
}

/** A filter by areas of the menu, which are few. */
function AreaFilter(props: Omit<Props, 'path'>) {
  const areas = useTitles('areas');
  return <ManySelect {...props} options={areas.map(([value, label]) => ({ value, label }))} />;
}

type CodeFilterProps = {
  id: string;
  name: string;
  field: FieldMeta;
  titles: NonNullable<FieldMeta['titles']>;
  value: string;
  onChange: (value: string) => void;
};

/** A filter by codes of the contract: typed, or chosen by title. */
function CodeFilter({ id, name, field, titles, value, onChange }: CodeFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const list = useTitles(isWanted ? titles : undefined);
  return (
    <>
      <InputGroup
        id={id}
        name={name}
        list={`${id}-codes`}
        maxLength={field.maxLength ?? 200}
        value={value}
        onFocus={() => setWanted(true)}
        onValueChange={onChange}
      />
      <datalist id={`${id}-codes`}>
        {list.map(([code, title]) => (
          <option key={code} value={code} label={title} />
        ))}
      </datalist>
    </>
  );
}
