import { useTranslation } from '@/kit/i18n/useTranslation';
import { kyc } from '@/api/gen/vip.fields';
import type { Row } from '@/screens/base/row';
import { useComparedValues } from '@/screens/detail/compared';
import { useFieldView } from '@/screens/detail/useFieldView';
import { Facts, fieldsNamed } from '@/screens/fields/Facts';
import styles from './Documents.module.css';

/** What the member typed, in the order in which a document shows it. */
const typedFields = ['realName', 'idType', 'idNumber', 'idExpiresOn', 'birthday', 'areaCode'] as const;

/** What the member typed, to compare with the documents; masked values are in full for who holds the claim. */
export function TypedFacts({ row }: { row: Row }) {
  const { t } = useTranslation('vip');
  const view = useFieldView(kyc, row);
  const isCompared = useComparedValues(row) !== null;
  return (
    <div className={styles.typed}>
      <h4>{t('review.typed')}</h4>
      <Facts fields={fieldsNamed(kyc.fields, typedFields)} row={row} roomy render={view} />
      {isCompared && <p className={styles.quiet}>{t('review.compared')}</p>}
    </div>
  );
}
