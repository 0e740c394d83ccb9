import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { account, adjustment } from '@/api/gen/account.fields';
import type { BreakdownAccountReconcileResult } from '@/api/gen/account';
import { platformWallet, withdrawal } from '@/api/gen/wallet.fields';
import { formatDecimal } from '@/kit/format/decimal';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { useAmounts } from '@/screens/fields/number/scales';
import { BizNumber } from '../ledger/BizNumber';
import styles from './BreakdownSection.module.css';

type Table = {
  name: keyof BreakdownAccountReconcileResult;
  title: string;
  none: string;
  heads: readonly string[];
  numeric: readonly number[];
  rows: ReactNode[][];
};

/** Returns the tables of a breakdown: the comparison by kind, wrong accounts, then the parts of the figures. */
export function useBreakdownTables(row: Row): (data: BreakdownAccountReconcileResult) => Table[] {
  const { t } = useTranslation('account');
  const label = useTranslation().t;
  const member = adjustment.fields.memberUid;
  const card = cardOf(adjustment, member, usePermission());
  const coin = String(row.coinCode);
  const { amount: write } = useAmounts();
  const amount = (value: string) => `${write(value, coin)} ${coin}`;
  const difference = (value: string) =>
    value === '0' ? (
      amount(value)
    ) : (
      <span className={styles.wrong}>{`${write(value, coin, { gain: true })} ${coin}`}</span>
    );
  const memberLink = (uid: string) =>
    card ? (
      <CardButton card={card} label={label(member.label)} row={row} value={uid}>
        {uid}
      </CardButton>
    ) : (
      uid
    );
  // Titles of the wallet area are loaded with its screens only.
  const { kind } = platformWallet.fields;
  const none = t('breakdown.none');
  return ({ kinds, members, wallets, unswept, inFlight }) => [
    {
      name: 'kinds',
      title: t('breakdown.kinds'),
      none,
      numeric: [1, 2, 3],
      heads: [t('breakdown.kind'), t('breakdown.booked'), t('breakdown.held'), t('breakdown.difference')],
      rows: kinds.map((one) => [
        <DictTag dict={kind.dict} value={one.kind} />,
        ...[amount(one.booked), amount(one.held), difference(one.difference)],
      ]),
    },
    {
      name: 'members',
      title: t('breakdown.members'),
      none: t('breakdown.noMembers'),
      numeric: [2, 3],
      heads: [
        label(member.label),
        label(account.fields.accountType.label),
        t('breakdown.entries'),
        t('breakdown.balance'),
      ],
      rows: members.map(({ memberUid, accountType, ledger, balance }) => [
        memberLink(memberUid),
        <DictTag dict={account.fields.accountType.dict} value={accountType} />,
        ...[amount(ledger), amount(balance)],
      ]),
    },
    {
      name: 'wallets',
      title: t('breakdown.wallets'),
      none,
      numeric: [3, 4],
      heads: [
        t('breakdown.wallet'),
        t('breakdown.kind'),
        t('breakdown.chain'),
        t('breakdown.balance'),
        t('breakdown.height'),
      ],
      rows: wallets.map((one) => [
        one.walletName,
        <DictTag dict={kind.dict} value={one.kind} />,
        one.chainCode,
        amount(one.balance),
        one.blockHeight === null ? '—' : formatDecimal(String(one.blockHeight)),
      ]),
    },
    {
      name: 'unswept',
      title: t('breakdown.unswept'),
      none,
      numeric: [1, 2],
      heads: [t('breakdown.chain'), t('breakdown.addresses'), t('breakdown.balance')],
      rows: unswept.map((one) => [one.chainCode, String(one.addresses), amount(one.amount)]),
    },
    {
      name: 'inFlight',
      title: t('breakdown.inFlight'),
      none,
      numeric: [2],
      heads: [t('breakdown.withdrawal'), t('breakdown.status'), t('breakdown.amount')],
      rows: inFlight.map((one) => [
        <BizNumber row={row} bizType="WITHDRAW" bizNo={one.withdrawNo} />,
        <DictTag dict={withdrawal.fields.status.dict} value={one.status} />,
        amount(one.amount),
      ]),
    },
  ];
}
