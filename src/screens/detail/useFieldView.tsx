import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta, EntityMeta } from '@/api/entity';
import { useCopy } from '@/kit/hooks/useCopy';
import { useMinute } from '@/kit/hooks/useTimes';
import { kindOf } from '../fields/registry';
import { AddressText } from '../fields/text/AddressText';
import { isAddress } from '../fields/text/kind';
import styles from './CodeValue.module.css';
import { usePermission } from '../access/usePermission';
import { isEmpty, type Row } from '../base/row';
import { CardButton } from '../cards/CardButton';
import { cardOf, hasCard } from '../cards/cardOf';
import { FieldValue } from '../fields/FieldValue';
import { marked, markOf } from '../marks/Marked';
import { useComparedValues } from './compared';
import { MaskedField } from './MaskedField';

/** More characters than this do not fit on a line of a detail. */
const most = 26;

/** Whether a value is a long code without spaces, such as an address or a hash. */
const isLongCode = (field: FieldMeta, value: unknown): value is string => {
  const { block, chosen } = kindOf(field);
  const isPlain = block !== true && chosen === undefined && !field.mask && !field.titles && !field.file;
  const isLong = isAddress(field) || (typeof value === 'string' && value.length > most);
  return isPlain && isLong && typeof value === 'string' && /^[\w:+/=-]+$/.test(value);
};

/** Keeps both ends, which people compare. */
const shortened = (value: string): string => `${value.slice(0, 10)}…${value.slice(-8)}`;

type Props = {
  value: string;
  /** The label of the field. */
  label: string;
  children: ReactNode;
};

/** A long code with a button that copies it. */
export function CodeValue({ value, label, children }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  return (
    <span className={styles.code}>
      {children}
      <Button
        size="small"
        variant="minimal"
        icon={copied === 'done' ? <Tick size={12} /> : <Duplicate size={12} />}
        aria-label={t('reveal.copy', { label })}
        onClick={() => void copy(value)}
      />
    </span>
  );
}

/** A long code, shortened in the middle; the whole code shows on hover. Addresses are never cut. */
const ShortCode = ({ value }: { value: string }) => (
  <span title={value} aria-label={value} role="text" translate="no">
    {shortened(value)}
  </span>
);

/**
 * Returns how the fields of a record are rendered in its detail: masked fields with a reveal button, references
 * with their card, addresses whole, other long codes shortened, marked values with their reason.
 */
export function useFieldView(entity: EntityMeta, row: Row): (name: string, field: FieldMeta) => ReactNode {
  const label = useTranslation().t;
  const may = usePermission();
  const now = useMinute(true);
  const compared = useComparedValues(row);
  const plainOf = (name: string, field: FieldMeta) => {
    const value = row[name];
    const clear = compared?.[name];
    if (clear !== undefined)
      return (
        <CodeValue value={clear} label={label(field.label)}>
          <strong translate="no">{clear}</strong>
        </CodeValue>
      );
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
      return (
        <CodeValue value={value} label={label(field.label)}>
          {linked(isAddress(field) ? <AddressText address={value} /> : <ShortCode value={value} />)}
        </CodeValue>
      );
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
