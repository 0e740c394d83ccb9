import { useState } from 'react';
import type { PartFields, FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { InputProps, Format, KindDefinition } from '../kind';
import styles from './Json.module.css';
import { JsonInput, readJson } from './JsonInput';

type Props = InputProps & { parts: PartFields };

/** An object that the contract describes: one input for each of its fields. */
function PartsInput({ name, parts, value, partErrors, showAll, nested, onChange, onBlur }: Props) {
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

const JsonOrPartsInput = (props: InputProps) =>
  props.field.properties ? (
    <PartsInput {...props} parts={props.field.properties} />
  ) : (
    <JsonInput {...props} />
  );

type ObjectProps = {
  parts: PartFields;
  value: Readonly<Record<string, unknown>>;
  formatPart: (part: FieldMeta) => Format;
};

/** An object that the contract describes: each field with its label. */
function ObjectValue({ parts, value, formatPart }: ObjectProps) {
  const label = useTranslation().t;
  return (
    <span className={styles.object}>
      {Object.entries(parts).map(([name, part]) => (
        <span key={name}>
          <span className={styles.name}>{label(part.label)}:</span> {formatPart(part).detail(value[name])}
        </span>
      ))}
    </span>
  );
}

/** An object: with an input for each field that the contract describes, else as JSON. */
export const jsonKind: KindDefinition = {
  format({ properties }, _, formatPart) {
    const plain = (value: unknown) => (isRecord(value) ? JSON.stringify(value) : String(value));
    const code = (value: unknown) => <code className={styles.code}>{JSON.stringify(value)}</code>;
    if (!properties) return { text: plain, detail: code };
    return {
      text: plain,
      detail: (value) =>
        isRecord(value) ? (
          <ObjectValue parts={properties} value={value} formatPart={formatPart} />
        ) : (
          code(value)
        ),
      inline: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
    };
  },
  Input: JsonOrPartsInput,
  group: 'texts',
  block: true,
  hasParts: ({ file, properties }) => !file && properties !== undefined,
  check(_, value) {
    if (typeof value !== 'string') return null;
    const read = readJson(value);
    return 'line' in read && read.line !== null
      ? { rule: 'jsonAt', values: { line: read.line, column: read.column } }
      : { rule: 'json' };
  },
};
