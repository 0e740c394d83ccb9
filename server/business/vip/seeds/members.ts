import { mulberry32, sizeOf } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { signUpAt, uidOf } from '@server/seeds/members';
import type { Member, Sponsor } from '@server/seeds/members';
import { nameIn } from '@server/seeds/names';
import type { Name } from '@server/seeds/names';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { day, scatter } from '@server/seeds/scatter';
import { stamp } from '@server/seeds/stamp';

/** Country, dial code, share, digits of a mobile number after its prefix. */
const countries = [
  ['HK', '852', 22, '9', 7],
  ['TW', '886', 12, '9', 8],
  ['SG', '65', 12, '8', 7],
  ['MY', '60', 9, '12', 7],
  ['VN', '84', 7, '9', 8],
  ['ID', '62', 6, '81', 8],
  ['JP', '81', 5, '90', 8],
  ['KR', '82', 5, '10', 8],
  ['TH', '66', 4, '8', 8],
  ['AE', '971', 4, '50', 7],
  ['IN', '91', 3, '98', 8],
  ['GB', '44', 3, '77', 8],
  ['DE', '49', 3, '151', 8],
  ['AU', '61', 2, '4', 8],
  ['FR', '33', 2, '6', 8],
  ['BR', '55', 1, '119', 8],
] as const;

const mails = ['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'icloud.com', 'proton.me'] as const;

/** Creates the members, oldest first; those who become agents are verified. */
export const makeMembers = (
  context: SeedContext,
  sponsors: readonly Sponsor[],
  agentPlaces: ReadonlySet<number>,
): Member[] => {
  const random = mulberry32(7_001);
  const chance = scatter({ random });
  const { whole, pick, digits, weighted } = chance;
  const { members } = sizeOf(context.scale);
  return Array.from({ length: members }, (_, index) => {
    const at = signUpAt(context, index);
    const country = weighted(
      countries.map((one) => [one, one[2]] as const),
      countries[0],
    );
    const [areaCode, dial, , prefix, length] = country;
    const name = nameIn(areaCode, chance);
    const uid = uidOf(index);
    const handle = `${name.first}.${name.last}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
    const email = `${handle}${index.toString(36)}@${pick(mails)}`;
    const mobile = `${dial}${prefix}${String(index % 10 ** 7).padStart(7, '0')}${digits(length - 7)}`;
    const byMail = whole(100) < 58;
    const isAgent = agentPlaces.has(index);
    const open = sponsors.filter(({ from }) => from < at);
    const sponsor = !isAgent && open.length > 0 && whole(100) < 38 ? open[whole(open.length)] : undefined;
    const invited = !isAgent && !sponsor && index > 20 && whole(100) < 30;
    const kyc = isAgent ? 'APPROVED' : kycOf(weighted, at > context.today.getTime() - 9 * day);
    const kycLevel: RecordEntry<'member'>['kycLevel'] =
      kyc === 'APPROVED'
        ? isAgent
          ? 'L2'
          : weighted(
              [
                ['L1', 52],
                ['L2', 44],
                ['L3', 4],
              ],
              'L1',
            )
        : 'L0';
    const status: StatusOf<'member'> = isAgent
      ? 'NORMAL'
      : weighted(
          [
            ['NORMAL', 965],
            ['FROZEN', 15],
            ['LOGIN_LOCKED', 10],
            ['CLOSED', 10],
          ],
          'NORMAL',
        );
    const seen = status === 'CLOSED' ? at + whole(90) * day : lastSeen(context, at, whole);
    const ip = () => `${pick(['203.0.113', '198.51.100', '192.0.2'])}.${1 + whole(254)}`;
    const registerIp = ip();
    const birthday = new Date(Date.UTC(1962 + whole(42), whole(12), 1 + whole(28)))
      .toISOString()
      .slice(0, 10);
    const flags = ['CAN_LOGIN', 'CAN_TRADE', 'CAN_WITHDRAW', 'CAN_OTC', 'CAN_TRANSFER'] as const;
    const place = { agentNo: sponsor?.agentNo ?? null, agentPath: sponsor?.path ?? null };
    const row: Member['row'] = {
      ...stamp(context, at, seen),
      uid,
      account: byMail ? email : mobile,
      areaCode,
      kycLevel,
      kycStatus: kyc,
      status,
      email: byMail || whole(3) === 0 ? email : null,
      mobile: byMail && whole(2) === 0 ? null : mobile,
      nickname: whole(5) === 0 ? null : nickname(name, index),
      levelNo: levelOf(weighted),
      ...place,
      inviterUid: invited ? uidOf(whole(index)) : null,
      flags: flags.filter((flag) => kyc !== 'REVOKED' || flag !== 'CAN_WITHDRAW'),
      riskLevel: weighted(
        [
          ['LOW', 84],
          ['MEDIUM', 13],
          ['HIGH', 3],
        ],
        'LOW',
      ),
      tags: whole(14) === 0 ? [pick(['VIP', 'WATCH', 'MARKET_MAKER', 'TEST'])] : [],
      registerIp,
      registerSource: weighted(
        [
          ['ANDROID', 34],
          ['IOS', 33],
          ['WEB', 18],
          ['H5', 10],
          ['PC', 5],
        ],
        'WEB',
      ),
      lastLoginAt: new Date(seen).toISOString(),
      lastLoginIp: whole(3) === 0 ? registerIp : ip(),
      otpEnabled: kyc === 'APPROVED' && index % 3 !== 0,
    };
    const idNumber =
      areaCode === 'HK'
        ? `${pick(['A', 'K', 'R', 'Y'])}${String(index).padStart(6, '0')}(${whole(10)})`
        : `${areaCode}${String(index).padStart(5, '0')}${digits(4)}`;
    return { uid, index, at, name, areaCode, idNumber, birthday, ...place, row };
  });
};

type Weighted = ReturnType<typeof scatter>['weighted'];

const kycOf = (weighted: Weighted, isNew: boolean): RecordEntry<'member'>['kycStatus'] =>
  isNew
    ? weighted(
        [
          ['PENDING', 45],
          ['APPROVED', 25],
          ['NONE', 22],
          ['REJECTED', 5],
          ['RESUBMIT', 3],
        ],
        'PENDING',
      )
    : weighted(
        [
          ['APPROVED', 66],
          ['NONE', 24],
          ['REJECTED', 4],
          ['RESUBMIT', 2],
          ['PENDING', 2],
          ['EXPIRED', 1],
          ['REVOKED', 1],
        ],
        'NONE',
      );

const levelOf = (weighted: Weighted): string =>
  weighted(
    [
      ['0', 70],
      ['1', 14],
      ['2', 7],
      ['3', 4],
      ['4', 2.5],
      ['5', 1.3],
      ['6', 0.7],
      ['7', 0.5],
    ],
    '0',
  );

/** Half of the members were active in the last month. */
const lastSeen = ({ today }: SeedContext, at: number, whole: (below: number) => number): number => {
  const end = today.getTime();
  const from = whole(2) === 0 ? Math.max(at, end - 30 * day) : at;
  return from + whole(Math.max(1, end - from));
};

const nickname = ({ first, last }: Name, index: number): string =>
  index % 3 === 0
    ? `${first}${index % 97}`
    : index % 3 === 1
      ? `${first} ${last.charAt(0)}.`
      : `${last}_${first.charAt(0)}`;
