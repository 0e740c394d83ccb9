import type { EntityMeta, FieldMeta } from '@/api/entity';
import { kindOf } from '../fields/registry';
import { isEmpty, type Row } from '../base/row';
import { markOf } from '../marks/Marked';

/** The fields that the head of a record shows, by name. */
export type Head = {
  status: string | null;
  /** References to the people that the record is about. */
  people: readonly string[];
  /** The amount that is shown largest. */
  figure: string | null;
  /** Further facts: those of the contract's `head`, and why the record needs attention. */
  facts: readonly string[];
};

const isAmount = (field: FieldMeta | undefined): boolean =>
  field !== undefined && kindOf(field).scaled === true;

/** How long a record has been waiting; only waiting records have a value. */
const isWaiting = (field: FieldMeta | undefined): boolean => field?.kind === 'duration';

/** Returns the members that a record refers to; without members, the other people. */
function peopleOf({ name: own, fields }: EntityMeta, row: Row): readonly string[] {
  const names = Object.keys(fields).filter((name) => {
    const { person, ref } = fields[name] ?? {};
    return person && ref && ref.entity !== own && typeof row[name] === 'string' && !isEmpty(row[name]);
  });
  const members = names.filter((name) => fields[name]?.ref?.entity === 'member');
  return (members.length > 0 ? members : names).slice(0, 2);
}

/** A reason to act is a value that says more than "no". */
const isTold = (value: unknown): boolean => !isEmpty(value) && value !== false;

/** Returns what the head of a record shows at a time (milliseconds since 1970). */
export function headOf(entity: EntityMeta, row: Row, now: number): Head {
  const { fields, status, head } = entity;
  const people = peopleOf(entity, row);
  const firstAmount = Object.keys(fields).find((name) => isAmount(fields[name]) && fields[name]?.coin);
  const named = head ?? (people.length > 0 && firstAmount !== undefined ? [firstAmount] : []);
  const shown = named.filter((name) => fields[name] && isTold(row[name]));
  const figure = shown.find((name) => isAmount(fields[name])) ?? null;
  const marked = Object.keys(fields).filter((name) => markOf(fields[name]?.marks, row, row[name], now));
  const waiting = Object.keys(fields).filter((name) => isWaiting(fields[name]) && !isEmpty(row[name]));
  const facts = [...new Set([...shown, ...waiting, ...marked])].filter(
    (name) => name !== figure && name !== status && !people.includes(name),
  );
  return { status: status !== undefined && isTold(row[status]) ? status : null, people, figure, facts };
}
