import { Spinner } from '@blueprintjs/core';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePageVipKycQuery } from '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { useRecordPath } from '@/screens/base/useRecordPage';
import { useFieldView } from '@/screens/detail/useFieldView';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { Facts, fieldsNamed } from '@/screens/fields/Facts';
import styles from './Documents.module.css';

const names = ['status', 'level', 'realName', 'idType', 'idNumber', 'idExpiresOn', 'createdAt', 'reviewedAt'];

/** The latest identity check of a member, with the way to its documents. */
export function LatestKyc({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const may = usePermission();
  const isSeen = may(kyc.calls.page.permission) && typeof row.uid === 'string';
  const { data, error, refetch } = usePageVipKycQuery(
    { memberUid: String(row.uid), sort: ['createdAt,desc'], current: 1, size: 1 },
    { skip: !isSeen, refetchOnMountOrArgChange: 10 },
  );
  if (!isSeen) return null;
  const [latest] = data?.records ?? [];
  return (
    <section className={styles.part} aria-label={t('review.identity')}>
      <h3>{t('review.identity')}</h3>
      {error && <LoadFailure what="part" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner size={20} />}
      {data && !latest && <p className={styles.quiet}>{t('review.never')}</p>}
      {latest && <Request row={latest} />}
    </section>
  );
}

function Request({ row }: { row: Row }) {
  const view = useFieldView(kyc, row);
  const path = useRecordPath(kyc)?.(row);
  const number = String(row.kycNo);
  return (
    <div className={styles.typed}>
      <p>{path ? <Link to={path}>{number}</Link> : number}</p>
      <Facts fields={fieldsNamed(kyc.fields, names)} row={row} roomy render={view} />
    </div>
  );
}
