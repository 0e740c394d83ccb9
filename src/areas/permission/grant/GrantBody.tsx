import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/permission';
import { ChunkFailure } from '@/screens/errors/lazyPart';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { usePage } from '@/store/pageContext';
import { useSources } from '../useSources';
import styles from './GrantPanel.module.css';
import { GrantCode, GrantReason, GrantReview } from './GrantReview';
import { GrantTree } from './GrantTree';
import { useGrants } from './useGrants';

type Props = {
  row: components['schemas']['RoleDetail'];
  /** Reports whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
  onDone: () => void;
};

/** Renders the permissions of a role: selected in the menu tree, then reviewed, then saved. */
export function GrantBody({ row, onChanged, onDone }: Props) {
  const { t } = useTranslation('permission');
  const [isReview, setReview] = useState(false);
  const [otp, setOtp] = useState('');
  const [reason, setReason] = useState('');
  const { failed, sources, retry } = useSources();
  const { setDirty } = usePage();
  const grants = useGrants(row.id, onDone);
  const { added, taken } = grants.diff;
  const count = added.length + taken.length;
  const isChanged = count > 0;
  useEffect(() => {
    setDirty('grant', isChanged);
    onChanged(isChanged);
  }, [isChanged, setDirty, onChanged]);
  return (
    <>
      <div className={styles.notes}>
        {failed && <ChunkFailure onRetry={retry} />}
        {grants.loadError !== null && <LoadFailure error={grants.loadError} onRetry={grants.reload} />}
        {grants.isOther && (
          <Callout compact intent="warning" role="alert">
            {t('grant.conflict')}
          </Callout>
        )}
        {grants.failure && (
          <Callout compact intent="danger" role="alert">
            {grants.failure}
          </Callout>
        )}
      </div>
      {!(grants.ready && sources) && !failed && grants.loadError === null && <Spinner />}
      {grants.ready && sources && (
        <>
          <div className={styles.body} hidden={isReview}>
            <GrantTree tree={grants.tree} held={grants.held} may={grants.may} onToggle={grants.toggle} />
          </div>
          {isReview && (
            <div className={styles.body}>
              <GrantReview diff={grants.diff} users={row.userCount} />
              <GrantReason value={reason} error={grants.reasonError} onChange={setReason} />
              <GrantCode value={otp} onChange={setOtp} />
            </div>
          )}
          <footer className={styles.footer}>
            <span role="status">{t('grant.changes', { added: added.length, taken: taken.length })}</span>
            {isReview ? (
              <>
                <Button text={t('grant.back')} onClick={() => setReview(false)} />
                <Button
                  intent="primary"
                  text={t('grant.save')}
                  disabled={!isChanged || !/^\d{6}$/.test(otp)}
                  loading={grants.sending}
                  onClick={() => void grants.submit({ otp, reason })}
                />
              </>
            ) : (
              <Button
                intent="primary"
                text={t('grant.review')}
                disabled={!isChanged}
                onClick={() => setReview(true)}
              />
            )}
          </footer>
        </>
      )}
    </>
  );
}
