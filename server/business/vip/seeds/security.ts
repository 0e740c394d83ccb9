import type { Selectable } from 'kysely';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { day, scatter } from '@server/seeds/scatter';
import type { Member } from '@server/seeds/members';
import type { Tables } from '@server/db/tables';

type SignIn = Selectable<Tables['memberSignIn']>;
type Key = Selectable<Tables['memberApiKey']>;
type Rights = Key['rights'];

const devices = {
  IOS: ['iPhone 15', 'iPhone 14 Pro', 'iPhone 13', 'iPad Air'],
  ANDROID: ['Xiaomi 14', 'Galaxy S24', 'Pixel 8', 'OPPO Find X7'],
  WEB: ['Chrome · Windows', 'Safari · macOS', 'Edge · Windows', 'Firefox · Linux'],
  H5: ['Chrome · Android', 'Safari · iOS'],
  PC: ['Desktop app · Windows', 'Desktop app · macOS'],
} as const;
const rights: [Rights, ...Rights[]] = [['READ'], ['READ', 'TRADE'], ['READ', 'TRADE', 'WITHDRAW']];
const iso = (at: number): string => new Date(at).toISOString();

/** Returns recent sign-ins of members, each with one or two own devices, and API keys. */
export const securityRows = ({ today, nextId }: SeedContext, members: readonly Member[]) => {
  const { whole, pick, digits } = scatter({ random: mulberry32(7_003) });
  const end = today.getTime();
  const signIns: SignIn[] = [];
  const keys: Key[] = [];
  for (const { uid, at, row, areaCode, index } of members) {
    const { lastLoginAt, lastLoginIp, registerIp, registerSource } = row;
    const seen = Date.parse(lastLoginAt ?? '');
    const models = devices[registerSource];
    // Some members share a device with another, which staff look for.
    const own = index % 40 === 39 ? index - 1 : index;
    const deviceId = `d${(own * 2_654_435_761).toString(16).padStart(12, '0').slice(-12)}`;
    const device = models[own % models.length] ?? '';
    const enter = (time: number, ip: string, result: SignIn['result'], endedAt: number | null) =>
      signIns.push({
        id: nextId(),
        memberUid: uid,
        createdAt: iso(time),
        ip,
        areaCode,
        deviceId,
        device,
        result,
        lastSeenAt: iso(time),
        endedAt: endedAt === null ? null : iso(endedAt),
      });
    const isOpen = row.status === 'NORMAL' && seen > end - 7 * day;
    if (seen - 3 * day > at) enter(seen - 3 * day + whole(day), registerIp, 'SUCCESS', seen - day / 2);
    if (whole(9) === 0) enter(seen - 60_000, lastLoginIp ?? '', 'FAIL', seen - 60_000);
    enter(seen, lastLoginIp ?? '', 'SUCCESS', isOpen ? null : seen + 3_600_000);
    if (whole(30) !== 0 || row.kycStatus !== 'APPROVED') continue;
    const made = at + whole(Math.max(1, seen - at));
    keys.push({
      id: nextId(),
      memberUid: uid,
      name: `bot-${digits(3)}`,
      rights: pick(rights),
      createdAt: iso(made),
      lastUsedAt: whole(4) === 0 ? null : iso(seen),
    });
  }
  return { signIns, keys };
};
