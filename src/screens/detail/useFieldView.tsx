import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useTimes';
import { usePermission } from '../access/usePermission';
import { isEmpty, type Row } from '../base/row';
import { CardButton } from '../cards/CardButton';
import { cardOf, hasCard } from '../cards/cardOf';
import { FieldValue } from '../fields/FieldValue';
import { marked, markOf } from '../marks/Marked';
import { CodeValue, isLongCode } from './CodeValue';
import { MaskedField } from './MaskedField';

/**
 * Returns how the fields of a record are rendered in its detail: masked fields with a reveal button, references
 * with their card, long codes shortened, marked values with their reason.
 */
export function useFieldView(entity: EntityMeta, row: Row): (name: string, field: FieldMeta) => ReactNode {
  const label = useTranslation().t;
  const may = usePermission();
  const now = useMinute(true);
  const plainOf = (name: string, field: FieldMeta) => {
    const value = row[name];
    if (isRevealable(entity, field, may) && !isEmpty(value))
      return <MaskedField entity={entity} row={row} name={name} field={field} />;
    const card = cardOf(entity, field, may);
    const linked = (text: ReactNode) =>
      hasCard(card, row, name) ? (
        <CardButton card={card} label={label(field.label)} row={row} value={value}>
          {text}
        </CardButton>
      ) : (
        text
      );
    if (isLongCode(field, value))
      return <CodeValue value={value} label={label(field.label)} render={linked} />;
    return linked(<FieldValue field={field} value={value} row={row} />);
  };
  return (name, field) => marked(markOf(field.marks, row, row[name], now), plainOf(name, field));
}

/** Codes sent to a member stay masked for everyone (openapi/README.md). */
const never = 'code';

/** Whether the user may reveal a masked field. */
export const isRevealable = (
  { calls: { reveal } }: EntityMeta,
  { mask }: FieldMeta,
  may: (code: string) => boolean,
): boolean => reveal !== undefined && mask !== undefined && mask !== never && may(reveal.permission);
