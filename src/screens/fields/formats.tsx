import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { useTimes } from '@/kit/hooks/useTimes';
import { isEmpty } from '../base/row';
import { useDicts } from '../dictionary/useDict';
import type { Format, FormatTools } from './kind';
import { useScales } from './number/scales';
import { kindOf } from './registry';
import styles from './Facts.module.css';
import { useTitleOf } from './text/useTitleOf';

/** Returns how the values of a field are written and rendered; an empty value is a dash that copies as nothing. */
export function formatOf(field: FieldMeta, tools: FormatTools): Format {
  const {
    text,
    copy = text,
    short = text,
    cell = text,
    detail = cell,
    inline = detail,
    head = '',
  } = kindOf(field).format(field, tools, (part) => formatOf(part, tools));
  const or =
    <Result,>(format: (value: unknown, coin?: string | null) => Result, empty: Result) =>
    (value: unknown, coin?: string | null): Result =>
      isEmpty(value) ? empty : format(value, coin);
  const none: ReactNode = <span className={styles.none}>{tools.none}</span>;
  return {
    text: or(text, tools.none),
    copy: or(copy, ''),
    short: or(short, tools.none),
    cell: or(cell, none),
    detail: or(detail, none),
    inline: or(inline, none),
    head,
  };
}

/** The dictionaries of a field and of its nested fields. */
export const dictsOf = ({ dict, items, properties }: FieldMeta): readonly string[] => [
  ...(dict === undefined ? [] : [dict]),
  ...Object.values({ ...items, ...properties }).flatMap(dictsOf),
];

type Fields = Readonly<Record<string, FieldMeta>>;

/** Returns the formats of some fields by name, in the user's language and zone. */
export function useFormats(fields: Fields, names: readonly string[]): ReadonlyMap<string, Format> {
  const { t, i18n } = useTranslation('screens');
  const { t: label } = useTranslation();
  const { language } = i18n;
  const { formatTime, zoneOf } = useTimes();
  const titleOf = useTitleOf();
  const scales = useScales();
  const known = names.filter((name) => Object.hasOwn(fields, name));
  const wanted = known.join();
  const dicts = useDicts(
    [...new Set(known.flatMap((name) => (fields[name] ? dictsOf(fields[name]) : [])))].join(),
  );
  return useMemo(() => {
    const yes = t('value.yes');
    const no = t('value.no');
    const none = t('value.none');
    const tools = { dicts, formatTime, zoneOf, titleOf, label, scales, language, yes, no, none };
    return new Map(
      wanted.split(',').flatMap((name) => {
        const field = fields[name];
        return field ? [[name, formatOf(field, tools)] as const] : [];
      }),
    );
  }, [fields, wanted, dicts, formatTime, zoneOf, titleOf, label, scales, language, t]);
}
