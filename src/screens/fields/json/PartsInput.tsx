import { useState } from 'react';
import type { PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import type { InputProps } from '../kind';
import styles from './Json.module.css';

type Props = InputProps & { parts: PartFields };

/** An object that the contract describes: one input for each of its fields. */
export function PartsInput({ name, parts, value, partErrors, showAll, nested, onChange, onBlur }: Props) {
  const { Field, useRules, startValue } = nested;
  const check = useRules();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const values = isRecord(value)
    ? value
    : Object.fromEntries(Object.entries(parts).map(([part, field]) => [part, startValue(field)]));
  return (
    <div className={styles.parts}>
      {Object.entries(parts).map(([part, field]) => (
        <Field
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
