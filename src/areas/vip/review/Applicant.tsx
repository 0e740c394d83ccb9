import { useTranslation } from '@/kit/i18n/useTranslation';
import { kyc } from '@/api/gen/vip.fields';
import type { Row } from '@/screens/base/row';
import { PersonCard } from '@/screens/cards/PersonCard';

/** The fields of a member that a reviewer of documents looks at first. */
const names = ['status', 'kycStatus', 'kycLevel', 'riskLevel', 'areaCode', 'registerSource', 'lastLoginAt'];

/** The member who asks to be verified. */
export function Applicant({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  return (
    <PersonCard title={t('review.member')} to={kyc.fields.memberUid.ref} code={row.memberUid} names={names} />
  );
}
