import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePaceVipKycQuery } from '@/api/gen/vip';
import { formatDuration } from '@/kit/format/duration';
import { kyc } from '@/api/gen/vip.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import styles from './review/Documents.module.css';

/** How long requests waited for their decision lately, over the list and the page of a request. */
function PaceLine() {
  const { t, i18n } = useTranslation('vip');
  const { data, isError } = usePaceVipKycQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (isError) return null;
  // The line keeps its height while it loads, so that the list does not move.
  return (
    <p className={styles.pace}>
      {data && (
        <>
          {t('review.pace', { count: data.days })}
          <strong>
            {data.averageMinutes === null ? '—' : formatDuration(data.averageMinutes, i18n.language)}
          </strong>
          {t('review.decided', { count: data.decided })}
        </>
      )}
    </p>
  );
}

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
    'memberUid',
    'realName',
    'level',
    'status',
    'waitingMinutes',
    'matchScore',
    'duplicateUids',
    'createdAt',
    'assigneeName',
    'idType',
    'idNumber',
    'areaCode',
    'birthday',
    'memberAccount',
    'reviewedAt',
    'rejectReason',
  ],
  search: ['status', 'kycNo', 'memberUid', 'waitingMinutes', 'level', 'realName', 'idNumber', 'assigneeName'],
  lead: [Documents, Duplicates],
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
