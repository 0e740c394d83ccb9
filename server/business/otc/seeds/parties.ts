import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { approximate, units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import { mulberry32 } from '@server/seeds/context';
import { nameIn } from '@server/seeds/names';
import { scatter } from '@server/seeds/scatter';
import { shownName } from '@server/member/names';
import type { OtcPair } from './desk';
import { banks } from './texts';

/** Steps of amounts and prices whose product is whole fen; share of the trade. */
const steps: Readonly<Record<string, readonly [step: string, tick: number, share: number]>> = {
  USDT: ['1', 0.01, 70],
  USDC: ['1', 0.01, 8],
  BTC: ['0.0001', 100, 22],
};

/** Reads the coins that are traded for yuan, with their share of the trade. */
export const readPairs = async (db: Kysely<Tables>): Promise<(readonly [OtcPair, number])[]> => {
  const rows = await recordsOf(db)
    .selectFrom('otcConfig')
    .selectAll()
    .where('status', '=', 'ENABLED')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { coinCode, minAmount } = row;
    const known = steps[coinCode];
    if (!known) return [];
    const [step, tick, share] = known;
    const pair: OtcPair = {
      coinCode,
      step,
      tick,
      least: approximate(minAmount),
      leastUnits: units(minAmount),
      minutes: row.payMinutes,
      buyFee: units(row.buyFeeRate),
      sellFee: units(row.sellFeeRate),
      payMethods: row.payMethods,
    };
    return [[pair, share] as const];
  });
};

/** Returns the nickname and payment account of each member, always the same. */
export const readPeople = async (db: Kysely<Tables>) => {
  const members = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'nickname', 'kycStatus', 'mobile', 'areaCode'])
    .execute();
  const verified = await recordsOf(db).selectFrom('kyc').select(['memberUid', 'realName']).execute();
  const names = new Map(verified.map(({ memberUid, realName }) => [memberUid, realName]));
  const known = new Map(members.map((row) => [row.uid, row]));
  const nameOf = (uid: string): string => shownName(uid, known.get(uid)?.nickname ?? null);
  /** Account holder of a member without KYC. */
  const holderOf = (uid: string): string =>
    nameIn(known.get(uid)?.areaCode ?? '', scatter({ random: mulberry32(Number(uid)) })).real;
  return {
    nameOf,
    isVerified: (uid: string): boolean => known.get(uid)?.kycStatus === 'APPROVED',
    payee: (uid: string, payMethod: string) => {
      const digest = createHash('sha256').update(uid).digest();
      const number = BigInt(`0x${digest.toString('hex').slice(0, 14)}`)
        .toString()
        .padStart(15, '0');
      const isBank = payMethod === 'BANK';
      return {
        payHolder: names.get(uid) ?? holderOf(uid),
        payAccount: isBank
          ? `6222${number.slice(0, 15)}`
          : (known.get(uid)?.mobile ?? `u${number.slice(0, 10)}`),
        payBank: isBank ? (banks[(digest[0] ?? 0) % banks.length] ?? null) : null,
      };
    },
  };
};
