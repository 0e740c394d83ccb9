import { Callout, Spinner } from '@blueprintjs/core';
import { InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChecksWalletWithdrawResult } from '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { differentGroups, isLookAlike } from '@/kit/format/address';
import { TimeText } from '@/kit/ui/TimeText';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';
import { CodeValue } from '@/screens/detail/useFieldView';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { AddressText } from '@/screens/fields/text/AddressText';
import { useChecks } from './MemberCard';
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

/**
 * The address of a withdrawal: whole, compared with the earlier ones of the member, and what earlier requests tell about
 * it.
 */
export function AddressReview({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data, isError, error, refetch } = useChecks(row);
  if (typeof row.toAddress !== 'string') return null;
  return (
    <section className={styles.part} aria-label={t('review.address')}>
      <h3>{t('review.address')}</h3>
      <ComparedAddress row={row} address={row.toAddress} earlier={data?.earlierAddresses ?? []} />
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data && <AddressFacts checks={data} row={row} />}
    </section>
  );
}

type ComparedAddressProps = {
  row: Row;
  address: string;
  earlier: ChecksWalletWithdrawResult['earlierAddresses'];
};

/** The address in groups, with the groups marked in which it differs from an earlier one that looks like it. */
function ComparedAddress({ row, address, earlier }: ComparedAddressProps) {
  const { t } = useTranslation('wallet');
  const may = usePermission();
  const label = useTranslation().t(withdrawal.fields.toAddress.label);
  const card = cardOf(withdrawal, withdrawal.fields.toAddress, may);
  const alike = earlier.find((known) => isLookAlike(address, known.address));
  const text = (
    <AddressText address={address} {...(alike && { marked: differentGroups(address, alike.address) })} />
  );
  return (
    <>
      <p className={styles.address}>
        <CodeValue value={address} label={label}>
          {card ? (
            <CardButton card={card} label={label} row={row} value={address}>
              {text}
            </CardButton>
          ) : (
            text
          )}
        </CodeValue>
      </p>
      {alike && (
        <Callout compact intent="danger" role="alert" title={t('review.alike')}>
          <p>{t('review.alikeText')}</p>
          <AddressText address={alike.address} marked={differentGroups(alike.address, address)} />
          <small className={styles.used}>
            <span>{t(alike.isPaid ? 'review.paid' : 'review.unpaid')}</span> <TimeText value={alike.at} />
          </small>
        </Callout>
      )}
    </>
  );
}

/** What earlier requests tell about the address. */
function AddressFacts({ checks, row }: { checks: ChecksWalletWithdrawResult; row: Row }) {
  const { t } = useTranslation('wallet');
  const may = usePermission();
  const card = cardOf(withdrawal, withdrawal.fields.memberUid, may);
  const { addressAgeHours: age, inAddressBook, sameAddressUids, earlierAddresses } = checks;
  const ageText =
    age === null
      ? t('review.addressNew')
      : age < dayOfHours
        ? t('review.addressYoung', { count: age })
        : t('review.addressAge', { count: Math.floor(age / dayOfHours) });
  return (
    <>
      <ul className={styles.lines}>
        {age === null && earlierAddresses.length > 0 && (
          <Line tone="warning">{t('review.differs', { count: earlierAddresses.length })}</Line>
        )}
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
      {age === null && earlierAddresses.length > 0 && <Earlier addresses={earlierAddresses} />}
    </>
  );
}

/** The earlier addresses of the member, to compare with. */
function Earlier({ addresses }: { addresses: ChecksWalletWithdrawResult['earlierAddresses'] }) {
  const { t } = useTranslation('wallet');
  return (
    <details className={styles.earlier}>
      <summary>{t('review.earlier')}</summary>
      <ul>
        {addresses.map(({ address, at, isPaid }) => (
          <li key={address}>
            <AddressText address={address} />
            <small className={styles.used}>
              <span>{t(isPaid ? 'review.paid' : 'review.unpaid')}</span> <TimeText value={at} />
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
