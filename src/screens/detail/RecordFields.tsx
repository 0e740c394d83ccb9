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
  /** Fields in the order that a person looks for them; the others follow. */
  order: readonly string[];
  row: Row;
};

/** Every field of a record, as a person reads it: what is masked with the way to see it, what names a record with its card. */
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

/** For those who look after the platform: what nobody decides by stands last, unless the list shows it. */
const technical = ['id', 'version', 'createdByName', 'updatedAt'];
const technicalFields = (order: readonly string[]): ReadonlySet<string> =>
  new Set(technical.filter((name) => !order.includes(name)));

const isFile = (field: FieldMeta | undefined) => field !== undefined && kindOf(field).group === 'files';

/** Pictures that no list shows come after what names the record: they are what it is opened for. What only a form asks for is no part of it. */
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

/** Codes that were sent to somebody are masked for everybody (openapi/README.md). */
const never = 'code';

/** Whether the person may see a masked field in clear. */
const isRevealable = (
  { calls: { reveal } }: EntityMeta,
  { mask }: FieldMeta,
  may: (code: string) => boolean,
): boolean => reveal !== undefined && mask !== undefined && mask !== never && may(reveal.permission);
