import { Tag } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { formatDecimal, formatRate } from '@/kit/format/decimal';
import { isRecord } from '@/kit/record';
import { TimeText } from '@/kit/ui/TimeText';
import { DictTag } from './DictTag';
import styles from './FieldValue.module.css';

type Props = { field: FieldMeta; value: unknown };

/** Kinds whose values stand at the right, digit under digit. */
export const isNumeric = ({ kind }: FieldMeta): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'rate';

/** A value as a person reads it, by the field's kind. */
export function FieldValue({ field, value }: Props) {
  const { t, i18n } = useTranslation('screens');
  if (value === null || value === undefined || value === '')
    return <span className={styles.none}>{t('value.none')}</span>;
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
    case 'list':
      return (Array.isArray(value) ? value : [value]).map((item: unknown) => (
        <Tag key={String(item)}>{String(item)}</Tag>
      ));
    case 'file':
      return isRecord(value) && typeof value.url === 'string' ? (
        <img src={value.url} alt="" className={styles.image} loading="lazy" />
      ) : null;
    case 'multiline':
      return <span className={styles.lines}>{String(value)}</span>;
    case 'json':
      return <code>{JSON.stringify(value)}</code>;
    default:
      return <span lang={i18n.language}>{String(value)}</span>;
  }
}
