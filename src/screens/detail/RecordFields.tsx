import { useTranslation } from 'react-i18next';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useMinute';
import { CardButton } from '../cards/CardButton';
import { cardOf, hasCard } from '../cards/cardOf';
import { FieldGroup } from '../fields/FieldGroup';
import { FieldValue } from '../fields/FieldValue';
import { grouped } from '../fields/groups';
import { isEmpty } from '../form/rules';
import { Marked } from '../marks/Marked';
import { markOf } from '../marks/markOf';
import type { Row } from '../row';
import { usePermission } from '../usePermission';
import styles from './DetailPanel.module.css';
import { MaskedField } from './MaskedField';
import { isRevealable } from './revealable';

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
  const valueOf = (name: string, field: FieldMeta) => {
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
  const parts = grouped(orderedFields(entity, order, row), technicalBeside(order));
  return parts.map(({ group, fields }) => (
    <FieldGroup key={group} group={group}>
      <dl className={styles.fields}>
        {wideLast(fields).map(([name, field]) => (
          <div key={name} data-wide={isWide(field)}>
            <dt>{label(field.label)}</dt>
            <dd data-long={isLong(row[name]) || undefined}>
              <Marked mark={markOf(field.marks, row, row[name], now)}>{valueOf(name, field)}</Marked>
            </dd>
          </div>
        ))}
      </dl>
    </FieldGroup>
  ));
}

/** The number of an order or the like, which somebody reads out: it stays on one line of a phone as well. */
const isLong = (value: unknown): boolean => typeof value === 'string' && /^\S{20,23}$/.test(value);

/** Long texts and tables need the whole line. */
const isWide = ({ kind, items }: FieldMeta): boolean =>
  kind === 'multiline' || kind === 'html' || kind === 'json' || items !== undefined;

const wideLast = (fields: readonly (readonly [string, FieldMeta])[]) =>
  fields.toSorted(([, one], [, other]) => Number(isWide(one)) - Number(isWide(other)));

/** For those who look after the platform: what nobody decides by stands last, unless the list shows it. */
const technical = ['id', 'version', 'createdByName', 'updatedAt'];
const technicalBeside = (order: readonly string[]): ReadonlySet<string> =>
  new Set(technical.filter((name) => !order.includes(name)));

/** Pictures that no list shows come after what names the record: they are what it is opened for. What only a form asks for is no part of it. */
const orderedFields = (entity: EntityMeta, order: readonly string[], row: Row) =>
  [
    ...new Set([
      ...order.slice(0, 1),
      ...Object.keys(entity.fields).filter(
        (name) => entity.fields[name]?.kind === 'file' && !order.includes(name) && !isEmpty(row[name]),
      ),
      ...order,
      ...Object.keys(entity.fields),
    ]),
  ].flatMap((name) => {
    const field = entity.fields[name];
    return field && name in row ? [[name, field] as const] : [];
  });
