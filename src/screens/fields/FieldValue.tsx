import { Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { formatDecimal, formatRate } from '@/kit/format/decimal';
import { isRecord } from '@/kit/record';
import { ColorText } from '@/kit/ui/ColorText';
import { TimeText } from '@/kit/ui/TimeText';
import { isEmpty } from '../form/rules';
import { DictTag } from './DictTag';
import { CodeTitle } from './CodeTitle';
import styles from './FieldValue.module.css';
import { FileValue } from './FileValue';
import { ItemsValue } from './ItemsValue';
import { LazyHtml } from './LazyHtml';
import { ObjectValue } from './ObjectValue';

type Props = { field: FieldMeta; value: unknown };

/** Kinds whose values stand at the right, digit under digit. */
export const isNumeric = ({ kind }: FieldMeta): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'rate';

/** A value as a person reads it, by the field's kind. */
export function FieldValue({ field, value }: Props) {
  const { t, i18n } = useTranslation('screens');
  if (isEmpty(value)) return <span className={styles.none}>{t('value.none')}</span>;
  switch (field.kind) {
    case 'enum':
      return <DictTag dict={field.dict} value={String(value)} />;
    case 'boolean':
      return value === true ? (
        <Tick title={t('value.yes')} className={String(styles.yes)} />
      ) : (
        <span className={styles.none}>{t('value.no')}</span>
      );
    case 'integer':
      return <span className={styles.number}>{formatDecimal(String(value))}</span>;
    case 'decimal':
      return <span className={styles.number}>{formatDecimal(String(value))}</span>;
    case 'rate':
      return <span className={styles.number}>{formatRate(String(value))}</span>;
    case 'time':
      return <TimeText value={String(value)} />;
    case 'list': {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (field.file) return list.map((file, at) => <FileValue key={at} value={file} file={field.file} />);
      if (field.items) return <ItemsValue title={field.label} items={field.items} rows={list} />;
      return (
        <span className={styles.list}>
          {list.map((item) => (
            <DictTag key={String(item)} dict={field.dict} value={String(item)} />
          ))}
        </span>
      );
    }
    case 'file':
      return <FileValue value={value} file={field.file} />;
    case 'color':
      return <ColorText value={String(value)} />;
    case 'html':
      return <LazyHtml html={String(value)} />;
    case 'multiline':
      return <span className={styles.lines}>{String(value)}</span>;
    case 'json':
      if (field.properties && isRecord(value)) return <ObjectValue parts={field.properties} value={value} />;
      return <code className={styles.code}>{JSON.stringify(value)}</code>;
    default:
      if (field.titles) return <CodeTitle titles={field.titles} code={String(value)} />;
      return <span lang={i18n.language}>{String(value)}</span>;
  }
}
