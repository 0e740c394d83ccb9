import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { systemApi } from '@/api/gen/system';
import { auditLog } from '@/api/gen/system.fields';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { useListPage } from '@/screens/base/useRecordPage';
import { LoadFailure } from '@/screens/errors/LoadFailure';

/** Lets the platform verify every seal of the audit log (domain screen 64), and shows the first entry that fails. */
export function VerifyLog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('system');
  const page = useListPage(auditLog.path);
  const { data, isFetching, error, refetch } = systemApi.endpoints.verifySystemLog.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const broken = data?.brokenAt ?? null;
  return (
    <PageDialog title={t('verifySystemLog')} isLight onClose={onClose}>
      <DialogBody>
        <p>{t('verify.about')}</p>
        {isFetching && <Spinner size={20} aria-label={t('verify.running')} />}
        {!isFetching && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!isFetching && data && broken === null && (
          <Callout compact intent="success" role="status">
            {t('verify.good', { count: data.sealed })}
          </Callout>
        )}
        {!isFetching && data && broken !== null && (
          <Callout compact intent="danger" role="alert" title={t('verify.bad')}>
            <p>
              {t('verify.first', { id: broken })}
              <br />
              {data.sealed > 0 ? t('verify.before', { count: data.sealed }) : t('verify.none')}
            </p>
            {page && (
              <Link to={`${page.path}?open=${broken}`} onClick={onClose}>
                {t('verify.open')}
              </Link>
            )}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('verify.close')} onClick={onClose} />} />
    </PageDialog>
  );
}
