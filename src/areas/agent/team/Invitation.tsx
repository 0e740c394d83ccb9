import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { useCopy } from '@/kit/hooks/useCopy';
import { lazyPart } from '@/kit/lazyPart';
import { ChunkFailure } from '@/screens/errors/lazyPart';
import styles from './Team.module.css';

const QrCode = lazyPart<{ text: string; title: string }>(
  () => import(/* webpackChunkName: "qr-code" */ './QrCode').then((loaded) => loaded.QrCode),
  { Pending: () => <div className={styles.code} />, Failed: ChunkFailure },
);

type Props = { team: Pick<TeamAgentUserResult, 'inviteCode' | 'inviteLink'> };

/** The invitation of an agent: code, link and QR code. */
export function Invitation({ team: { inviteCode, inviteLink } }: Props) {
  const { t } = useTranslation('agent');
  const { copied, copy } = useCopy();
  const link = useId();
  return (
    <section className={styles.invite} aria-label={t('invite.title')}>
      <h2>{t('invite.title')}</h2>
      {inviteCode !== null && (
        <p>
          {t('invite.code')} <strong>{inviteCode}</strong>
        </p>
      )}
      {inviteLink === null ? (
        <p className={styles.note}>{t('invite.none')}</p>
      ) : (
        <>
          <label htmlFor={link} className={styles.note}>
            {t('invite.link')}
          </label>
          <input
            id={link}
            className="bp6-input"
            readOnly
            value={inviteLink}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={<Duplicate />} text={t('invite.copy')} onClick={() => void copy(inviteLink)} />
          <p role="status" className={styles.note}>
            {copied === 'done' && t('invite.copied')}
            {copied === 'refused' && t('invite.refused')}
          </p>
          <QrCode text={inviteLink} title={t('invite.qr')} />
        </>
      )}
    </section>
  );
}
