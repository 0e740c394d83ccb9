import { useTranslation } from '@/kit/i18n/useTranslation';
import { kyc } from '@/api/gen/vip.fields';
import type { Row } from '@/screens/base/row';
import { PersonCard } from '@/screens/cards/PersonCard';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { kycList } from './kyc.screen';
import { Documents } from './review/Documents';
import { Duplicates } from './review/Duplicates';

/** The fields of a member that a reviewer of documents looks at first. */
const names = ['status', 'kycStatus', 'kycLevel', 'riskLevel', 'areaCode', 'registerSource', 'lastLoginAt'];

/** The member who asks to be verified. */
function Applicant({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  return (
    <PersonCard title={t('review.member')} to={kyc.fields.memberUid.ref} code={row.memberUid} names={names} />
  );
}

const by = { memberUid: 'memberUid' } as const;

/** The review of an identity check (domain screen 44). */
export const kycPage = definePage(kyc, {
  of: kycList,
  lead: [Documents, Duplicates],
  aside: [Applicant],
  related: [
    relatedList(kyc, { by, columns: ['kycNo', 'createdAt', 'level', 'realName', 'status', 'rejectReason'] }),
    relatedList(deposit, { by, columns: ['depositNo', 'createdAt', 'amount', 'status', 'riskLevel'] }),
    relatedList(withdrawal, { by, columns: ['withdrawNo', 'createdAt', 'amount', 'status', 'toAddress'] }),
  ],
});
