import { useState } from 'react';
import type { EntityMeta } from '@/api/entity';
import { codeOf, currentOf, isApiError } from '@/api/errors';
import type { Row } from '../base/row';
import { type Change, type Difference, differences, otherChanges } from './conflict/differences';
import type { FormField, FormValues } from '../fields/formFields';
import { isEmpty } from '../base/isEmpty';

/** The record as the platform has it now, of a version conflict; null for every other refusal. */
export function newerOf(error: unknown, opened: Row): Row | null {
  const current = currentOf(error);
  if (!isApiError(error) || codeOf(error) !== 40901 || typeof current?.version !== 'number') return null;
  return { ...opened, ...current, version: current.version };
}

/** Two people changed one record: what it is now, and where the sides differ. */
export type Conflict = { now: Row; found: readonly Difference[]; others: readonly Change[] };

/** Keeps the conflict that a save ran into until the person has chosen. */
export function useConflict(entity: EntityMeta, fields: readonly FormField[]) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Whether the refusal was a conflict; it is kept then. */
  const take = (error: unknown, opened: Row | null, values: FormValues): boolean => {
    const now = opened && newerOf(error, opened);
    if (!now) return false;
    const compared = fields.filter(({ name, field }) => !(field.mask && isEmpty(values[name])));
    setConflict({
      now,
      found: differences(compared, opened, now, values),
      others: otherChanges(
        entity,
        opened,
        now,
        compared.map(({ name }) => name),
      ),
    });
    return true;
  };
  return { conflict, take, drop: () => setConflict(null) };
}
