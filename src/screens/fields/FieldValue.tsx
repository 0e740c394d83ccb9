import { Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { formatDecimal, formatRate } from '@/kit/format/decimal';
import { isRecord } from '@/kit/record';
import { ColorText } from '@/kit/ui/ColorText';
import { TimeText } from '@/kit/ui/TimeText';
import { isEmpty } from '../base/isEmpty';
import { DictTag } from './enum/DictTag';
import { CodeTitle } from './text/CodeTitle';
import styles from './FieldValue.module.css';
import { FileValue } from './file/FileValue';
import { GainText } from './number/GainText';
import { ItemsValue } from './list/ItemsValue';
import { LazyHtml } from './html/LazyHtml';
import { ObjectValue } from './json/ObjectValue';

type Props = { field: FieldMeta; value: unknown };

/** Kinds whose values stand at the right, digit under digit. */
export const isNumeric = ({ kind }: FieldMeta): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'rate';

/** A value as a person reads it, by the field's kind. */
export function FieldValue({ field, value }: Props) {
  const { t, i18n } = useTranslation('screens');
  const label = useTranslation().t;
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
    case 'decimal':
      if (field.gain) return <GainText value={String(value)} />;
      return <span className={styles.number}>{formatDecimal(String(value))}</span>;
    case 'rate':
      return <span className={styles.number}>{formatRate(String(value))}</span>;
    case 'time':
      return <TimeText value={String(value)} />;
    case 'list': {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (field.file)
        return list.map((file, at) => (
          <FileValue key={at} value={file} file={field.file} label={label(field.label)} />
        ));
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
      return <FileValue value={value} file={field.file} label={label(field.label)} />;
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
