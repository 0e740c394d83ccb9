import { useState } from 'react';
import type { PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { FieldInput } from '../FieldInput';
import { startValue } from '../formFields';
import type { PartsInputProps } from '../inputProps';
import { useRules } from '../useRules';
import styles from './PartsInput.module.css';

type Props = PartsInputProps & { parts: PartFields };

const startOf = (parts: PartFields) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, startValue(part)]));

/** An object that the contract describes: one input for each of its fields. */
export function PartsInput({ name, parts, value, partErrors, showAll, onChange, onBlur }: Props) {
  const check = useRules();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const values = isRecord(value) ? value : startOf(parts);
  return (
    <div className={styles.parts}>
      {Object.entries(parts).map(([part, field]) => (
        <FieldInput
          key={part}
          name={`${name}.${part}`}
          field={field}
          required={field.required}
          value={values[part]}
          error={
            partErrors[part] ??
            (showAll || touched.has(part) ? check(field, values[part], field.required) : undefined)
          }
          onChange={(next) => onChange({ ...values, [part]: next })}
          onBlur={() => {
            setTouched(new Set([...touched, part]));
            onBlur();
          }}
        />
      ))}
    </div>
  );
}
