import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router';
import { usePagePermissionApprovalQuery } from '@/api/gen/permission';
import { approval } from '@/api/gen/permission.fields';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { TimeText } from '@/kit/ui/TimeText';
import { useRecordPath } from '../base/useRecordPage';
import '../fields/text/titleTexts';
import { useTitleOf } from '../fields/text/useTitleOf';
import styles from './DetailPanel.module.css';

type Props = { resource: string; id: string };

/** What is proposed for a record and waits for a second person; nothing without a proposal. */
export function Proposals({ resource, id }: Props) {
  const { t } = useTranslation('screens');
  const titleOf = useTitleOf();
  const pathOf = useRecordPath(approval);
  const query = { resource: [resource], targetId: id, status: ['PENDING' as const], current: 1, size: 10 };
  const { data } = usePagePermissionApprovalQuery(query);
  return data?.records.map((one) => (
    <Callout key={one.id} compact intent="warning" className={String(styles.proposal)}>
      {t('detail.proposed', { action: titleOf('calls', one.permission), name: one.requestedByName })}{' '}
      <TimeText value={one.expiresAt} />
      {pathOf && (
        <>
          {' · '}
          <Link to={pathOf(one)}>{one.approvalNo}</Link>
        </>
      )}
    </Callout>
  ));
}
