import { useEffect, useRef } from 'react';
import { useStable } from '@/kit/hooks/useStable';

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
