import { createContext, useContext, useEffect, useState } from 'react';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useInPlace } from '@/store/notices/useInPlace';
import { selectInfo } from '@/store/session/slice';
import { usePermission } from '../access/usePermission';
import { isOffered } from '../base/allowed';
import type { Row } from '../base/row';
import { isClaimedBy } from '../claim/ClaimLine';

/** The masked fields of one record in clear, by name. */
export type Compared = { id: string; values: Readonly<Record<string, string>> };

/** What the user may compare in the record whose detail is shown; null outside of a detail. */
export const ComparedContext = createContext<Compared | null>(null);

/** Returns the masked fields of a record in clear if its detail shows them; else null. */
export function useComparedValues({ id }: Row): Compared['values'] | null {
  const compared = useContext(ComparedContext);
  return compared?.id === id ? compared.values : null;
}

/**
 * Asks for the masked fields of a record while the user holds its claim. Only this component holds them: no store, cache
 * or log does. They are dropped with the claim, with the detail, and when its tab hides.
 */
export function useCompared({ calls: { compare } }: EntityMeta, row: Row): Compared | null {
  const dispatch = useAppDispatch();
  const inPlace = useInPlace();
  const may = usePermission();
  const own = useAppSelector(selectInfo)?.userId;
  const [compared, setCompared] = useState<Compared | null>(null);
  const operationId = isOffered(compare, may) && isClaimedBy(row, own) ? compare?.operationId : undefined;
  const { id, version } = row;
  useEffect(() => {
    if (operationId === undefined) return;
    let isShown = true;
    const call = mutationEndpoint<Compared['values']>(operationId).initiate(inPlace({ id }), {
      track: false,
    });
    // A refusal leaves the mask: the claim line tells who holds the claim.
    void dispatch(call).then(({ data }) => isShown && data && setCompared({ id, values: data }));
    return () => {
      isShown = false;
      setCompared(null);
    };
  }, [dispatch, inPlace, operationId, id, version]);
  return compared;
}
