import { Callout } from '@blueprintjs/core';
import cx from 'classnames';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { TimeText } from '@/kit/ui/TimeText';
import type { EntityCall } from '@/api/entity';
import { mutationEndpoint } from '@/api/endpoints';
import { assigneeOf, isApiError } from '@/api/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { useInPlace } from '@/store/notices/useInPlace';
import { selectInfo } from '@/store/session/slice';
import styles from './ClaimLine.module.css';
import type { Row } from '../base/row';

type Props = { call: EntityCall; row: Row };

/** Who works on a record of a queue. The own claim is renewed while this is shown; who lost it is told to whom. */
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
        t('claim.mine')
      ) : (
        <>
          {t('claim.other', { name: holder })} <TimeText value={String(row.claimedUntil)} />
        </>
      )}
    </Callout>
  );
}

/** A third of the lease: two renewals may fail before the record is somebody else's. */
const pause = 5 * 60_000;

/**
 * Who works on a record, null when nobody does. The own claim is renewed at once and every five minutes, as long as the
 * detail is looked at; `takenBy` is who has taken it over meanwhile. Whoever looks elsewhere is told by a notice of their own
 * (shell/notices).
 */
function useClaim(call: EntityCall, row: Row) {
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
