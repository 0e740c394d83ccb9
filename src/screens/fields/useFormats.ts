import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useTimes } from '@/kit/hooks/useTimes';
import { useDicts } from '../dictionary/useDicts';
import { useTitleOf } from './text/useTitleOf';
import { type CellFormat, cellFormat } from './cellFormat';

/** The formats of some fields by name, in the person's language and zone. */
export function useCellFormats(
  { fields }: EntityMeta,
  names: readonly string[],
): ReadonlyMap<string, CellFormat> {
  const { t } = useTranslation('screens');
  const { t: label } = useTranslation();
  const { formatTime, zoneOf } = useTimes();
  const titleOf = useTitleOf();
  const known = names.filter((name) => Object.hasOwn(fields, name));
  const wanted = known.join();
  const dicts = useDicts([...new Set(known.flatMap((name) => fields[name]?.dict ?? []))].join());
  return useMemo(() => {
    const tools = {
      dicts,
      formatTime,
      zoneOf,
      titleOf,
      label,
      yes: t('value.yes'),
      no: t('value.no'),
      none: t('value.none'),
    };
    return new Map(
      wanted.split(',').flatMap((name) => {
        const field = fields[name];
        return field ? [[name, cellFormat(field, tools)] as const] : [];
      }),
    );
  }, [fields, wanted, dicts, formatTime, zoneOf, titleOf, label, t]);
}
