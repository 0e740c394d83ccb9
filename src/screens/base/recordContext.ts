import { createContext, useEffect, useRef } from 'react';
import type { ActionMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import type { Row } from './row';

/** The record whose detail is shown, by which its private files are read; null outside of a detail. */
export const RecordContext = createContext<{ entity: string; id: string } | null>(null);

/** Opens the dialog of an action of the record whose detail is shown; null outside of a detail. */
export const OpenActionContext = createContext<((row: Row, action: ActionMeta) => void) | null>(null);

/**
 * Fetches again what belongs to a record when a poll brought a changed record. Equal answers keep their identity, so an
 * unchanged record causes no call.
 */
export function useRefetchOn(record: object, refetch: () => unknown): void {
  const seen = useRef(record);
  const fetchNow = useStable(() => void refetch());
  useEffect(() => {
    if (seen.current === record) return;
    seen.current = record;
    fetchNow();
  }, [record, fetchNow]);
}
