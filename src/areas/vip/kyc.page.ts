import { kyc } from '@/api/gen/vip.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { kycList } from './kyc.screen';
import { Applicant } from './review/Applicant';
import { Documents } from './review/Documents';
import { Duplicates } from './review/Duplicates';

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
