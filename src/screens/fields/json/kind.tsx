import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import type { Format, InputProps, KindDefinition } from '../kind';
import { JsonInput, readJson } from './JsonInput';
import styles from './Json.module.css';
import { PartsInput } from './PartsInput';

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
