import type { EntityMeta, FieldMeta } from '@/api/entity';
import { records } from '@/api/gen/records';
import { isEmpty, type Row } from '../base/row';

type Ref = NonNullable<FieldMeta['ref']>;

/** What opens at a value: the record that it names, or where the world outside shows it. */
export type Card =
  | { kind: 'record'; ref: Ref }
  /** `of` is the field that refers to the record whose field `template` holds the address. */
  | { kind: 'explorer'; of: string; template: string; ref: Ref }
  /** The value is an id; the field `of` says of which entity. `areas` are those of the entities that the person may see. */
  | { kind: 'any'; of: string; areas: Areas }
  /** The value is the business number of a record of one of several entities. */
  | { kind: 'number'; number: NonNullable<FieldMeta['number']>; areas: Areas };

/** The areas of the entities whose records the person may see, by entity. */
type Areas = Readonly<Record<string, string>>;

/** The card that the values of a field have for this person; null: they are text. */
export function cardOf(
  entity: Pick<EntityMeta, 'fields'>,
  field: FieldMeta,
  may: (code: string) => boolean,
): Card | null {
  const seen = (ref: Ref | undefined): Ref | null => (ref?.detail && may(ref.detail) ? ref : null);
  const own = seen(field.ref);
  if (own) return { kind: 'record', ref: own };
  if (field.record !== undefined) return { kind: 'any', of: field.record, areas: visibleAreas(may) };
  if (field.number) return { kind: 'number', number: field.number, areas: visibleAreas(may) };
  if (!field.explorer) return null;
  const { of, template } = field.explorer;
  const ref = seen(entity.fields[of]?.ref);
  return ref && { kind: 'explorer', of, template, ref };
}

const visibleAreas = (may: (code: string) => boolean): Areas =>
  Object.fromEntries(
    Object.entries(records)
      .filter(([, { detail }]) => may(detail))
      .map(([name, { area }]) => [name, area]),
  );

/** What a business number may name, of what the person may see: entities with their areas, the likeliest first. */
export function candidatesOf({ number: { by, of }, areas }: Extract<Card, { kind: 'number' }>, row: Row) {
  const groups = Object.entries<string | readonly string[]>(of);
  const named = by === undefined ? groups : groups.filter(([value]) => value === String(row[by]));
  return named
    .flatMap(([, entities]) => entities)
    .flatMap((entity) => {
      const area = areas[entity];
      return area === undefined ? [] : [{ area, entity }];
    });
}

/** Whether the value of a field has something to open. */
export const hasCard = (card: Card | null, row: Row, name: string): card is Card =>
  card !== null &&
  !isEmpty(row[name]) &&
  (card.kind !== 'any' || Object.hasOwn(card.areas, String(row[card.of]))) &&
  (card.kind !== 'number' || candidatesOf(card, row).length > 0);

/** The codes that a value refers to: one, or several of a list. */
export const codesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String);

/** The address outside: the value in the place of what the template leaves open, `{address}`; null where that is no address. */
export function explorerAddress(template: unknown, value: string): string | null {
  if (typeof template !== 'string') return null;
  const address = template.replace(/\{\w+\}/, () => encodeURIComponent(value));
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
