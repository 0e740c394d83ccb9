import { Callout } from '@blueprintjs/core';
import cx from 'classnames';
import { useEffect, useState } from 'react';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { selectInfo } from '@/store/session/slice';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { TimeText } from '@/kit/ui/TimeText';
import type { EntityCall } from '@/api/entity';
import { mutationEndpoint } from '@/api/endpoints';
import { assigneeOf, isApiError } from '@/api/errors';
import { noticeShown } from '@/store/notices/slice';
import { useInPlace } from '@/store/notices/useInPlace';
import type { Row } from '../base/row';
import styles from './ClaimLine.module.css';

/** Returns who holds the claim of a record; null without a claim. A finished record keeps the name of its handler. */
export const holderOf = ({ assigneeName, claimedUntil }: Row): string | null =>
  typeof assigneeName === 'string' && typeof claimedUntil === 'string' ? assigneeName : null;

/** Whether a user holds the claim of a record. Two users may have one name, so only ids are compared. */
export const isClaimedBy = ({ claimedById, claimedUntil }: Row, userId: string | undefined): boolean =>
  typeof claimedUntil === 'string' && userId !== undefined && claimedById === userId;

/** Returns the other user who holds the claim of a record, and so decides it; null if no other user holds it. */
export function useOtherHolder(row: Row): string | null {
  const own = useAppSelector(selectInfo)?.userId;
  return isClaimedBy(row, own) ? null : holderOf(row);
}

type Props = { call: EntityCall; row: Row };

/**
 * Shows who holds the claim of a record. Renews the user's own claim while it is mounted, and warns when the
 * claim is lost.
 */
export function ClaimLine({ call, row }: Props) {
  const { t } = useTranslation('screens');
  const { holder, isMine, takenBy } = useClaim(call, row);
  if (takenBy !== null)
    return (
      <Callout compact intent="warning" role="alert" className={cx(styles.line)}>
        {t('claim.taken', { name: takenBy })}
      </Callout>
    );
  if (holder === null) return null;
  return (
    <Callout compact intent={isMine ? 'primary' : 'warning'} className={cx(styles.line)}>
      {isMine ? (
        <>
          {t('claim.mine')} · {t('claim.until')} <TimeText value={String(row.claimedUntil)} />
        </>
      ) : (
        <>
          {t('claim.other', { name: holder })} <TimeText value={String(row.claimedUntil)} />
        </>
      )}
    </Callout>
  );
}

/** A third of the lease: two renewals may fail before the claim ends. */
const pause = 5 * 60_000;

/**
 * Returns the holder of a claim; null if there is none. Renews the user's own claim at once and every five
 * minutes while the detail is visible. `takenBy` is the user who took it over; elsewhere a notification tells
 * (shell/notices).
 */
function useClaim(call: EntityCall, row: Row) {
  const own = useAppSelector(selectInfo)?.userId;
  const dispatch = useAppDispatch();
  const inPlace = useInPlace();
  const [renew] = mutationEndpoint<unknown>(call.operationId).useMutation();
  const [taken, setTaken] = useState<{ version: number | undefined; by: string } | null>(null);
  const { id, version } = row;
  const holder = holderOf(row);
  const isMine = holder !== null && isClaimedBy(row, own);

  useEffect(() => {
    if (!isMine) return;
    const keep = async () => {
      const { error } = await renew(inPlace({ id }));
      const by = assigneeOf(error);
      if (by === null) {
        // Otherwise the next renewal may still succeed in time.
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
