import { InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChecksWalletWithdrawResult } from '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';
import styles from './Review.module.css';

type Tone = 'success' | 'warning' | 'danger';

const icons = { success: Tick, warning: InfoSign, danger: WarningSign };

/** One thing that is known, with its tone; the words carry it without the colour, too. */
function Line({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon size={14} />
      <span>{children}</span>
    </li>
  );
}

/** A younger address is new (domain screen 11). */
const dayOfHours = 24;

/** What earlier requests tell about the address of a withdrawal. */
export function AddressFacts({ checks, row }: { checks: ChecksWalletWithdrawResult; row: Row }) {
  const { t } = useTranslation('wallet');
  const may = usePermission();
  const card = cardOf(withdrawal, withdrawal.fields.memberUid, may);
  const { addressAgeHours: age, inAddressBook, sameAddressUids } = checks;
  const ageText =
    age === null
      ? t('review.addressNew')
      : age < dayOfHours
        ? t('review.addressYoung', { count: age })
        : t('review.addressAge', { count: Math.floor(age / dayOfHours) });
  return (
    <section className={styles.part} aria-label={t('review.address')}>
      <h3>{t('review.address')}</h3>
      <ul className={styles.lines}>
        <Line tone={age === null || age < dayOfHours ? 'warning' : 'success'}>{ageText}</Line>
        <Line tone={inAddressBook ? 'success' : 'warning'}>
          {t(inAddressBook ? 'review.paid' : 'review.unpaid')}
        </Line>
        {sameAddressUids.length === 0 ? (
          <Line tone="success">{t('review.alone')}</Line>
        ) : (
          <Line tone="danger">
            {t('review.shared')}{' '}
            {sameAddressUids.map((uid) => (
              <span key={uid} className={styles.uid}>
                {card ? (
                  <CardButton card={card} label={t('review.otherMember')} row={row} value={uid}>
                    {uid}
                  </CardButton>
                ) : (
                  uid
                )}
              </span>
            ))}
          </Line>
        )}
      </ul>
    </section>
  );
}
