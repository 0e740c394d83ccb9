import type { EntityMeta, FieldMeta } from '@/api/entity';
import { records } from '@/api/gen/records';
import { isEmpty, type Row } from '../base/row';

type Ref = NonNullable<FieldMeta['ref']>;

/** What a value opens: a record, or an external page. */
export type Card =
  | { kind: 'record'; ref: Ref }
  /** `of` is the field that refers to a record; its field `template` holds the address. */
  | { kind: 'explorer'; of: string; template: string; ref: Ref }
  /**
   * The value is an id; the field `of` names the entity. `areas` are those of the entities that the user may
   * see.
   */
  | { kind: 'any'; of: string; areas: Areas }
  /** The value is the business number of a record of one of several entities. */
  | { kind: 'number'; number: NonNullable<FieldMeta['number']>; areas: Areas };

/** The areas of the entities that the user may see, by entity. */
type Areas = Readonly<Record<string, string>>;

/** Returns the card that the values of a field open for this user; null if they are plain text. */
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

/** Returns the entities that a business number may belong to and the user may see, the most likely first. */
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

/** Whether the value of a field opens a card. */
export const hasCard = (card: Card | null, row: Row, name: string): card is Card =>
  card !== null &&
  !isEmpty(row[name]) &&
  (card.kind !== 'any' || Object.hasOwn(card.areas, String(row[card.of]))) &&
  (card.kind !== 'number' || candidatesOf(card, row).length > 0);

/** Returns the codes in a value: one, or those of a list. */
export const codesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String);

/**
 * Fills the value into the placeholder of an address, such as `{address}`; null if the result is no https
 * address.
 */
export function explorerAddress(template: unknown, value: string): string | null {
  if (typeof template !== 'string') return null;
  const address = template.replace(/\{\w+\}/, () => encodeURIComponent(value));
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
