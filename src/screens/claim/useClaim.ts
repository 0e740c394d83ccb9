import { useEffect, useState } from 'react';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityCall } from '@/api/entity';
import { assigneeOf, isApiError } from '@/api/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { useInPlace } from '@/store/notices/useInPlace';
import { selectInfo } from '@/store/session/slice';
import type { Row } from '../base/row';

/** A third of the lease: two renewals may fail before the record is somebody else's. */
const pause = 5 * 60_000;

/**
 * Who works on a record, null when nobody does. The own claim is renewed at once and every five minutes, as long as the
 * detail is looked at; `takenBy` is who has taken it over meanwhile. Whoever looks elsewhere is told by a notice of their own
 * (shell/notices).
 */
export function useClaim(call: EntityCall, row: Row) {
  const own = useAppSelector(selectInfo)?.name;
  const dispatch = useAppDispatch();
  const inPlace = useInPlace();
  const [renew] = mutationEndpoint<unknown>(call.operationId).useMutation();
  const [taken, setTaken] = useState<{ version: number | undefined; by: string } | null>(null);
  const { id, version, assigneeName } = row;
  const holder = typeof assigneeName === 'string' ? assigneeName : null;
  const isMine = holder !== null && holder === own;

  useEffect(() => {
    if (!isMine) return;
    const keep = async () => {
      const { error } = await renew(inPlace({ id }));
      const by = assigneeOf(error);
      if (by === null) {
        // Else the next renewal may succeed before the claim is over.
        if (isApiError(error) && error.kind === 'business') dispatch(noticeShown({ kind: 'error', error }));
        return;
      }
      clearInterval(timer);
      setTaken({ version, by });
    };
    const timer = setInterval(() => void keep(), pause);
    void keep();
    return () => clearInterval(timer);
  }, [isMine, id, version, renew, inPlace, dispatch]);

  return { holder, isMine, takenBy: taken && taken.version === version ? taken.by : null };
}
