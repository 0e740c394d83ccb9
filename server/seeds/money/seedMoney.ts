import type { Kysely } from 'kysely';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { openBulk } from '@server/ledger/bulk';
import type { Seed } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';
import type { Line, Moment, OpenLine, Payer } from './line';
import { openRowBuffer } from './rowBuffer';

/** Seeds three years of records that move money, booked in the order of their times, whichever line they belong to. */
export const seedMoney =
  (openers: readonly OpenLine[]): Seed =>
  async (db, context) => {
    const members = await readMembers(db);
    const owners = new Map(members.map(({ payer }) => [payer.uid, payer]));
    const ownerOf = (uid: string) => {
      const owner = owners.get(uid);
      return {
        memberAccount: owner?.account ?? null,
        agentNo: owner?.agentNo ?? null,
        agentPath: owner?.agentPath ?? null,
      };
    };
    const books = openBulk(db, context.nextId, { fiat: await readFiat(db), ownerOf });
    const rowBuffer = openRowBuffer(db);
    const [first, ...others] = members.flatMap(({ payer, isPayer }) => (isPayer ? [payer] : []));
    const lines: Line[] = [];
    let bulk = books;
    if (first)
      for (const open of openers) {
        const line = await open(db, { context, bulk, rowBuffer }, [first, ...others], [...lines]);
        bulk = line.books?.(bulk) ?? bulk;
        lines.push(line);
      }
    const end = await happen(lines);
    for (const line of lines) line.end?.(end);
    const frozen = new Set(members.flatMap(({ payer, isFrozen }) => (isFrozen ? [payer.uid] : [])));
    await books.close((key) => (frozen.has(key.split(' ')[0] ?? '') ? '会员冻结，账户同步冻结' : null));
    for (const tables of lines.map((line) => line.tables()))
      for (const [name, rows] of Object.entries(tables))
        for (const row of rows) await rowBuffer.put(name, row);
    await rowBuffer.close();
    for (const { close } of lines) await close?.(db);
  };

/** Runs the events of all lines in order, and what happens at the end of each day. Returns the end of the last day. */
const happen = async (lines: readonly Line[]): Promise<number> => {
  const moments: Moment[] = lines.flatMap((line) => line.moments).sort((a, b) => a.at - b.at);
  let next = 0;
  for (const moment of moments) {
    if (moment.at >= next) {
      if (next > 0) for (const line of lines) await line.endDay?.(next);
      next = Math.floor(moment.at / day) * day + day;
    }
    await moment.happen();
  }
  return next;
};

/** Codes of the fiat currencies. */
const readFiat = async (db: Kysely<Tables>): Promise<Set<string>> => {
  const coins = recordsOf(db).selectFrom('coin').select('coinCode').where('coinType', '=', 'FIAT');
  return new Set((await coins.execute()).map(({ coinCode }) => coinCode));
};

/** Reads the members, and which of them may have money: all who are verified, and some of the others. */
const readMembers = async (db: Kysely<Tables>) => {
  const rows = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'account', 'agentNo', 'agentPath', 'createdAt', 'kycStatus', 'status'])
    .orderBy('uid')
    .execute();
  return rows.map((row) => {
    return {
      payer: payerOf(row),
      isPayer: row.kycStatus === 'APPROVED' || Number.parseInt(row.uid, 10) % 4 === 0,
      isFrozen: row.status === 'FROZEN',
    };
  });
};

type Read = Pick<RecordRow<'member'>, 'uid' | 'account' | 'agentNo' | 'agentPath' | 'createdAt'>;

const payerOf = ({ uid, account, agentNo, agentPath, createdAt }: Read): Payer => ({
  uid,
  account,
  agentNo,
  agentPath,
  at: Date.parse(createdAt),
});
