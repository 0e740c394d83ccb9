import { useState } from 'react';
import type { EntityMeta } from '@/api/entity';
import { codeOf, currentOf, isApiError } from '@/api/errors';
import { isEmpty, type Row } from '@/screens/base/row';
import type { FormField, FormValues } from '@/screens/fields/formFields';
import { type Change, type Difference, differences, otherChanges } from './differences';

/** A version conflict: the current record and the differences. */
type Conflict = { now: Row; found: readonly Difference[]; others: readonly Change[] };

/** Keeps a version conflict until the user has chosen. */
export function useConflict(entity: EntityMeta, fields: readonly FormField[]) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const find = (opened: Row, now: Row, values: FormValues): Conflict => {
    const compared = fields.filter(({ name, field }) => !(field.mask && isEmpty(values[name])));
    const names = compared.map(({ name }) => name);
    return {
      now,
      found: differences(compared, opened, now, values),
      others: otherChanges(entity, opened, now, names),
    };
  };
  return {
    conflict,
    find,
    take: (...sides: Parameters<typeof find>) => setConflict(find(...sides)),
    drop: () => setConflict(null),
  };
}

/** Returns the current record of a version conflict; null for other errors. */
export function newerOf(error: unknown, opened: Row): Row | null {
  const current = currentOf(error);
  if (!isApiError(error) || codeOf(error) !== 40901 || typeof current?.version !== 'number') return null;
  return { ...opened, ...current, version: current.version };
}
