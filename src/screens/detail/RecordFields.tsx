import { useTranslation } from 'react-i18next';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useMinute';
import { CardButton } from '../cards/CardButton';
import { cardOf, hasCard } from '../cards/cardOf';
import { FieldValue } from '../fields/FieldValue';
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
  return (
    <dl className={styles.fields}>
      {orderedFields(entity, order, row).map(([name, field]) => (
        <div key={name} data-wide={isWide(field)}>
          <dt>{label(field.label)}</dt>
          <dd>
            <Marked mark={markOf(field.marks, row, row[name], now)}>{valueOf(name, field)}</Marked>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Long texts and tables need the whole line. */
const isWide = ({ kind, items }: FieldMeta): boolean =>
  kind === 'multiline' || kind === 'html' || kind === 'json' || items !== undefined;

/** For those who look after the platform: what nobody decides by stands last. */
const technical: ReadonlySet<string> = new Set(['id', 'version', 'createdByName', 'updatedAt']);

/** What only a form asks for is no part of the record. */
const orderedFields = (entity: EntityMeta, order: readonly string[], row: Row) =>
  [
    ...new Set([
      ...order,
      ...Object.keys(entity.fields).filter((name) => !technical.has(name)),
      ...Object.keys(entity.fields),
    ]),
  ].flatMap((name) => {
    const field = entity.fields[name];
    return field && name in row ? [[name, field] as const] : [];
  });
