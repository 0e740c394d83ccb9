import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './RecordHead.module.css';

/** The index of a record in its list, from 0, and the number of records. */
export type Place = { at: number; total: number };

type Props = {
  place: Place;
  /** Opens the previous or next record of the list. */
  onStep: (by: 1 | -1) => void;
};

/** The place of an open record in its list, with buttons that open the records beside it. */
export function RecordPlace({ place: { at, total }, onStep }: Props) {
  const { t } = useTranslation('screens');
  return (
    <>
      <span className={styles.place}>{t('detail.place', { at: at + 1, total })}</span>
      <Button
        variant="minimal"
        icon={<ChevronUp />}
        disabled={at === 0}
        aria-label={t('detail.previous')}
        title={`${t('detail.previous')} (K)`}
        onClick={() => onStep(-1)}
      />
      <Button
        variant="minimal"
        icon={<ChevronDown />}
        disabled={at + 1 >= total}
        aria-label={t('detail.next')}
        title={`${t('detail.next')} (J)`}
        onClick={() => onStep(1)}
      />
    </>
  );
}
