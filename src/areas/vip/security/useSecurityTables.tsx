import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { SecurityVipMemberResult } from '@/api/gen/vip';
import { member } from '@/api/gen/vip.fields';
import { TimeText } from '@/kit/ui/TimeText';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';
import { DictTag } from '@/screens/fields/enum/DictTag';
import type { Row } from '@/screens/base/row';
import { usePermission } from '@/screens/access/usePermission';

type Table = {
  name: SecurityVipMemberResult['more'][number];
  title: string;
  heads: readonly string[];
  rows: ReactNode[][];
};

/** Returns the tables about a member's access, in the order in which staff need them. */
export function useSecurityTables(row: Row): (data: SecurityVipMemberResult) => Table[] {
  const { t } = useTranslation('vip');
  const card = cardOf(member, member.fields.inviterUid, usePermission());
  const memberLink = (uid: string) =>
    card ? (
      <CardButton card={card} label={t('security.member')} row={row} value={uid}>
        {uid}
      </CardButton>
    ) : (
      uid
    );
  const shared = { IP: t('security.ip'), DEVICE: t('security.device'), ADDRESS: t('security.address') };
  const words = {
    READ: t('security.right.READ'),
    TRADE: t('security.right.TRADE'),
    WITHDRAW: t('security.right.WITHDRAW'),
  };
  const time = (at: string | null) => at && <TimeText value={at} />;
  return ({ signIns, devices, apiKeys, addresses, payMethods, related }) => [
    {
      name: 'signIns',
      title: t('security.signIns'),
      heads: [
        t('security.at'),
        t('security.result'),
        t('security.device'),
        t('security.ip'),
        t('security.area'),
      ],
      rows: signIns.map(({ at, result, device, ip, area, isOnline }) => [
        time(at),
        <>
          <DictTag dict="log_result" value={result} /> {isOnline && t('security.online')}
        </>,
        ...[device, ip, area],
      ]),
    },
    {
      name: 'devices',
      title: t('security.devices'),
      heads: [t('security.device'), t('security.deviceId'), t('security.lastUsed')],
      rows: devices.map(({ name, deviceId, lastSeenAt }) => [name, deviceId, time(lastSeenAt)]),
    },
    {
      name: 'related',
      title: t('security.related'),
      heads: [t('security.member'), t('security.shared'), t('security.count')],
      rows: related.map(({ memberUid, by, count }) => [memberLink(memberUid), shared[by], count]),
    },
    {
      name: 'addresses',
      title: t('security.addresses'),
      heads: [t('security.chain'), t('security.address'), t('security.since')],
      rows: addresses.map(({ chainCode, address, createdAt }) => [chainCode, address, time(createdAt)]),
    },
    {
      name: 'payMethods',
      title: t('security.payMethods'),
      heads: [t('security.method'), t('security.account'), t('security.holder')],
      rows: payMethods.map(({ method, account, holder }) => [
        <DictTag dict="pay_method" value={method} />,
        ...[account, holder],
      ]),
    },
    {
      name: 'apiKeys',
      title: t('security.apiKeys'),
      heads: [t('security.key'), t('security.rights'), t('security.since'), t('security.lastUsed')],
      rows: apiKeys.map(({ name, rights, createdAt, lastUsedAt }) => [
        ...[name, rights.map((right) => words[right]).join(', '), time(createdAt), time(lastUsedAt)],
      ]),
    },
  ];
}
