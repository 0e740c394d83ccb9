import { useTranslation } from 'react-i18next';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useNow';
import { CardButton } from '../cards/CardButton';
import { cardOf, hasCard } from '../cards/cardOf';
import { Facts, FieldGroup, fieldsNamed } from '../fields/Facts';
import { FieldValue } from '../fields/FieldValue';
import { grouped, groupTitle } from '../fields/groups';
import { kindOf } from '../fields/registry';
import { isEmpty, type Row } from '../base/row';
import { Marked, markOf } from '../marks/Marked';
import { usePermission } from '../access/usePermission';
import { MaskedField } from './MaskedField';

type Props = {
  entity: EntityMeta;
  /** The first fields in order; the others follow. */
  order: readonly string[];
  row: Row;
};

/** The fields of a record in its detail: masked fields with a reveal button, references with their card. */
export function RecordFields({ entity, order, row }: Props) {
  const label = useTranslation().t;
  const may = usePermission();
  const now = useMinute(true);
  const plainOf = (name: string, field: FieldMeta) => {
    const value = row[name];
    const common = { field, value };
    if (!isEmpty(value) && isRevealable(entity, field, may))
      return <MaskedField entity={entity} id={row.id} name={name} {...common} />;
    const card = cardOf(entity, field, may);
    if (!hasCard(card, row, name)) return <FieldValue {...common} />;
    return (
      <CardButton card={card} label={label(field.label)} row={row} value={value}>
        <FieldValue {...common} />
      </CardButton>
    );
  };
  const valueOf = (name: string, field: FieldMeta) => (
    <Marked mark={markOf(field.marks, row, row[name], now)}>{plainOf(name, field)}</Marked>
  );
  const parts = grouped(orderedFields(entity, order, row), technicalFields(order));
  return parts.map(({ group, fields }) => (
    <FieldGroup key={group} title={groupTitle(group)}>
      <Facts fields={fields} row={row} roomy render={valueOf} />
    </FieldGroup>
  ));
}

/** Technical fields come last, unless the list shows them. */
const technical = ['id', 'version', 'createdByName', 'updatedAt'];
const technicalFields = (order: readonly string[]): ReadonlySet<string> =>
  new Set(technical.filter((name) => !order.includes(name)));

const isFile = (field: FieldMeta | undefined) => field !== undefined && kindOf(field).group === 'files';

/**
 * Returns the fields in order. Pictures that no list shows follow the name of the record; fields that only
 * forms have are left out.
 */
const orderedFields = (entity: EntityMeta, order: readonly string[], row: Row) =>
  fieldsNamed(entity.fields, [
    ...new Set([
      ...order.slice(0, 1),
      ...Object.keys(entity.fields).filter(
        (name) => isFile(entity.fields[name]) && !order.includes(name) && !isEmpty(row[name]),
      ),
      ...order,
      ...Object.keys(entity.fields),
    ]),
  ]).filter(([name]) => name in row);

/** Codes sent to a member stay masked for everyone (openapi/README.md). */
const never = 'code';

/** Whether the user may reveal a masked field. */
const isRevealable = (
  { calls: { reveal } }: EntityMeta,
  { mask }: FieldMeta,
  may: (code: string) => boolean,
): boolean => reveal !== undefined && mask !== undefined && mask !== never && may(reveal.permission);
