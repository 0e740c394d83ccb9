import type { FieldKind, FieldMeta } from '@/api/entity';
import { avatarKind } from './avatar/kind';
import { booleanKind } from './boolean/kind';
import { colorKind } from './color/kind';
import { dateKind } from './date/kind';
import { durationKind } from './duration/kind';
import { enumKind } from './enum/kind';
import { fileKind } from './file/kind';
import { htmlKind } from './html/kind';
import { jsonKind } from './json/kind';
import type { KindDefinition } from './kind';
import { listKind } from './list/kind';
import { multilineKind } from './multiline/kind';
import { decimalKind, integerKind, rateKind } from './number/kind';
import { referenceKind } from './reference/kind';
import { idKind, textKind } from './text/kind';
import { timeKind } from './time/kind';
import { urlKind } from './url/kind';

const kinds: Readonly<Record<FieldKind, KindDefinition>> = {
  id: idKind,
  text: textKind,
  multiline: multilineKind,
  html: htmlKind,
  color: colorKind,
  url: urlKind,
  email: textKind,
  integer: integerKind,
  duration: durationKind,
  decimal: decimalKind,
  rate: rateKind,
  boolean: booleanKind,
  enum: enumKind,
  reference: referenceKind,
  time: timeKind,
  date: dateKind,
  file: fileKind,
  avatar: avatarKind,
  list: listKind,
  json: jsonKind,
};

/** The definition of a field's kind. */
export const kindOf = ({ kind }: Pick<FieldMeta, 'kind'>): KindDefinition => kinds[kind];

/** Returns a value with its text cleaned as its kind does. */
export const cleaned = (field: FieldMeta, value: unknown): unknown =>
  typeof value === 'string' ? (kindOf(field).clean?.(field, value) ?? value) : value;

/** Whether values are aligned at the end of a column, digit under digit. */
export const isNumeric = (field: FieldMeta): boolean => kindOf(field).align === 'end';

/** Whether the value has nested fields with an input each: rows of a table, properties of an object. */
export const hasParts = (field: FieldMeta): boolean => kindOf(field).hasParts?.(field) ?? false;
