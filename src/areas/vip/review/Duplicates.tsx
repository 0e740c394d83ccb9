import { Spinner } from '@blueprintjs/core';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useDuplicatesVipKycQuery } from '@/api/gen/vip';
import { kyc, member } from '@/api/gen/vip.fields';
import { Tag } from '@/kit/ui/Tag';
import type { Row } from '@/screens/base/row';
import { useRecordPage } from '@/screens/base/useRecordPage';
import { useRefetchOn } from '@/screens/base/recordContext';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './Documents.module.css';

/** Other members with the same document or face: the reason, and how their latest such request ended. */
export function Duplicates({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const { data, error, refetch } = useDuplicatesVipKycQuery({ id: row.id });
  useRefetchOn(row, refetch);
  const pathOf = useRecordPage(member);
  return (
    <section className={styles.part} aria-label={t('review.duplicates')}>
      <h3>{t('review.duplicates')}</h3>
      {error && <LoadFailure what="part" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner size={20} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('review.noDuplicates')}</p>}
      <ul className={styles.members}>
        {data?.map(({ memberUid, kycNo, status, sameDocument, sameFace }) => (
          <li key={memberUid}>
            {pathOf ? <Link to={pathOf(memberUid)}>{memberUid}</Link> : memberUid}
            {sameDocument && <Tag intent="danger">{t('review.sameDocument')}</Tag>}
            {sameFace && <Tag intent="warning">{t('review.sameFace')}</Tag>}
            <span className={styles.quiet}>{kycNo}</span>
            <DictTag dict={kyc.fields.status.dict} value={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
