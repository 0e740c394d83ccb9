import { kyc } from '@/api/gen/vip.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import { PaceLine } from './review/PaceLine';

const Documents = lazyPart(() =>
  import(/* webpackChunkName: "vip-records" */ './review/Documents').then((part) => part.Documents),
);
const Duplicates = lazyPart(() =>
  import(/* webpackChunkName: "vip-records" */ './review/Duplicates').then((part) => part.Duplicates),
);

export const kycList = defineList(kyc, {
  above: PaceLine,
  columns: [
    'kycNo',
    'realName',
    'level',
    'status',
    'waitingMinutes',
    'createdAt',
    'matchScore',
    'duplicateUids',
    'assigneeName',
    'memberUid',
    'idType',
    'idNumber',
    'areaCode',
    'birthday',
    'memberAccount',
    'reviewedAt',
    'rejectReason',
  ],
  search: ['status', 'kycNo', 'memberUid', 'waitingMinutes', 'level', 'realName', 'idNumber', 'assigneeName'],
  sections: [Documents, Duplicates],
  inSections: [
    'realName',
    'idType',
    'idNumber',
    'idExpiresOn',
    'birthday',
    'areaCode',
    'frontImg',
    'backImg',
    'holdImg',
    'video',
    'duplicateUids',
  ],
});

export const kycScreen = screenOfList(kycList);
