import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { useTimes } from '@/kit/hooks/useTimes';
import { useDict } from '../dictionary/useDict';
import { ReferenceInput } from '../form/ReferenceInput';
import type { Filters } from '../list/listState';
import { ManySelect } from './ManySelect';

type Props = {
  name: string;
  field: FieldMeta;
  filters: Filters;
  onChange: (name: string, values: readonly string[]) => void;
};

/** One filter: text, yes or no, several of a dictionary, a reference, or a range of times or numbers. */
export function FilterField({ name, field, filters, onChange }: Props) {
  const id = useId();
  const { t } = useTranslation('screens');
  const { localToUtc, utcToLocal } = useTimes();
  const label = useTranslation().t(field.label);
  const values = filters[name] ?? [];
  const entries = useDict(field.kind === 'enum' ? field.dict : undefined);

  if (field.filter === 'range')
    return (['From', 'To'] as const).map((end) => {
      const key = name + end;
      const own = { id: id + end, name: key };
      const text = t(end === 'From' ? 'search.from' : 'search.to', { label });
      const value = filters[key]?.[0] ?? '';
      const set = (next: string | null) => onChange(key, next ? [next] : []);
      return (
        <FormGroup key={key} label={text} labelFor={own.id}>
          {field.kind === 'time' ? (
            <InputGroup
              {...own}
              type="datetime-local"
              step={1}
              value={value && utcToLocal(value)}
              onValueChange={(local) => set(localToUtc(local))}
            />
          ) : (
            <InputGroup {...own} inputMode="decimal" value={value} onValueChange={set} />
          )}
        </FormGroup>
      );
    });

  return (
    <FormGroup label={label} labelFor={id}>
      {field.kind === 'enum' ? (
        <ManySelect
          id={id}
          label={label}
          options={entries}
          values={values}
          onChange={(next) => onChange(name, next)}
        />
      ) : field.kind === 'boolean' ? (
        <HTMLSelect
          id={id}
          fill
          value={values[0] ?? ''}
          options={[
            { value: '', label: t('search.any') },
            { value: 'true', label: t('search.yes') },
            { value: 'false', label: t('search.no') },
          ]}
          onChange={({ currentTarget: { value } }) => onChange(name, value ? [value] : [])}
        />
      ) : field.ref ? (
        <ReferenceInput
          id={id}
          path={field.ref.options}
          value={values[0] ?? null}
          onChange={(value) => onChange(name, value ? [value] : [])}
        />
      ) : (
        <InputGroup
          id={id}
          name={name}
          maxLength={field.maxLength ?? 200}
          value={values[0] ?? ''}
          onValueChange={(value) => onChange(name, value ? [value] : [])}
        />
      )}
    </FormGroup>
  );
}
