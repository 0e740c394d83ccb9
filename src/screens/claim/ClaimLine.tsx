import { Callout } from '@blueprintjs/core';
import cx from 'classnames';
import { useTranslation } from 'react-i18next';
import type { EntityCall } from '@/api/entity';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '../base/row';
import styles from './ClaimLine.module.css';
import { useClaim } from './useClaim';

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
