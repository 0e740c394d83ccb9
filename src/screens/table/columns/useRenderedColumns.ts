import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Card, cardOf } from '@/screens/cards/cardOf';
import { usePermission } from '@/screens/access/usePermission';
import type { Format } from '@/screens/fields/kind';
import { useFormats } from '@/screens/fields/formats';
import { type Column, openerOf } from './columns';
import { type Spot, spotsOf } from './spots';
import { checkColumnWidth } from './usePinOffsets';

/** A column with everything that its cells share. */
export type RenderedColumn = Column & {
  label: string;
  format: Format;
  /** The card that its values open; null if they are plain text. */
  card: Card | null;
  /** The coin that its cells show; undefined where the heading shows it. */
  coin: FieldMeta['coin'];
  /** Whether its values open their record. */
  opens: boolean;
  /** Its place in a row of a phone; undefined if it has none. */
  spot: Spot | undefined;
  style: CSSProperties | undefined;
  /** `first` and `last` of the pinned columns; undefined if it is not pinned. */
  pin: string | undefined;
};

/** Returns the coin that the cells of a column show, unless its heading names it. */
export const coinBeside = ({ coin }: FieldMeta, label: string): FieldMeta['coin'] =>
  coin && 'code' in coin && label.includes(coin.code) ? undefined : coin;

/** Addresses and hashes take as much as tells them apart at a glance, in pixels; a record shows them whole. */
const hashWidth = 148;

/** Returns the offset of a pinned column; the table measures the columns before it (usePinOffsets). */
const pinStyle = (place: number): CSSProperties => ({
  left: `var(--stuck-${place}, ${place === 0 ? 0 : checkColumnWidth}px)`,
});

/**
 * Returns the columns with label, format and style; a stable object, so that rows do not re-render. `before`
 * is the number of pinned columns before them: the check boxes.
 */
export function useRenderedColumns(
  entity: EntityMeta,
  columns: readonly Column[],
  before: number,
): readonly RenderedColumn[] {
  const { t, i18n } = useTranslation();
  const may = usePermission();
  const formats = useFormats(
    entity.fields,
    columns.map(({ name }) => name),
  );
  const opener = openerOf(entity, columns, i18n.language);
  return useMemo(() => {
    const spots = spotsOf(entity, columns, opener);
    return columns.flatMap((column, place) => {
      const { name, field, pinned, width } = column;
      const ends = [place === 0 && 'first', !columns[place + 1]?.pinned && 'last'];
      const format = formats.get(name);
      const style = {
        ...(pinned ? pinStyle(before + place) : {}),
        ...(width === undefined ? {} : { width, minWidth: width, maxWidth: width }),
        ...(width === undefined && field.explorer ? { maxWidth: hashWidth } : {}),
      };
      return format
        ? [
            {
              ...column,
              label: t(field.label),
              format,
              card: name === opener ? null : cardOf(entity, field, may),
              coin: coinBeside(field, t(field.label)),
              opens: name === opener,
              spot: spots.get(name),
              pin: pinned ? ends.filter(Boolean).join(' ') : undefined,
              style: Object.keys(style).length > 0 ? style : undefined,
            },
          ]
        : [];
    });
  }, [columns, formats, before, t, entity, may, opener]);
}
