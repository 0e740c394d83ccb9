import { countOf } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom, seedNumber } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { blockTimeOf } from '@server/business/wallet/public';
import { sha256 } from '../draws/winners';

/** Names, kind, items by name, winners, first day of enrolment from today, status. */
const draws = [
  ['飞天首发抽签', 'Flying Apsara launch draw', 'LOTTERY', ['飞天·反弹琵琶', '飞天·散花'], 30, -708, 'DRAWN'],
  ['春江晓渡优先购', 'Spring Ferry priority', 'PRIORITY', ['春江晓渡'], 10, -388, 'DRAWN'],
  ['月尘空投', 'Moondust airdrop', 'AIRDROP', ['月尘 I'], 10, -158, 'DRAWN'],
  ['青铜神树抽签', 'Bronze Tree draw', 'LOTTERY', ['青铜神树'], 12, -528, 'CANCELLED'],
  ['九色鹿抽签', 'Nine-Coloured Deer draw', 'LOTTERY', ['九色鹿'], 25, -8, 'CLOSED'],
  ['寒山积雪优先购', 'Cold Mountain priority', 'PRIORITY', ['寒山积雪'], 8, -1, 'ENROLLING'],
  [
    '星海盲盒第一弹',
    'Starsea Mystery Box 1',
    'BLIND_BOX',
    ['星海少年·启航', '星海少年·同伴'],
    60,
    3,
    'DRAFT',
  ],
  ['同伴合成', 'Companions composed', 'COMPOSE', ['星海少年·同伴'], 20, 5, 'DRAFT'],
] as const;

/** The chain whose blocks decide the draws. */
const blockChain = 'polygon';

/** Seeds draws in every status. All seeds are stored; only those of finished draws are visible. */
export const seedNftDraws: Seed = async (db, context) => {
  const items = await recordsOf(db).selectFrom('nftItem').select(['itemNo', 'nameZh', 'reserved']).execute();
  const { nodeHeight } = await recordsOf(db)
    .selectFrom('chain')
    .select('nodeHeight')
    .where('chainCode', '=', blockChain)
    .executeTakeFirstOrThrow();
  const now = context.today.getTime();
  const reserved = (no: string) => items.find(({ itemNo }) => itemNo === no)?.reserved ?? 0;
  const numberOf = (name: string) => items.find(({ nameZh }) => nameZh === name)?.itemNo ?? '';
  const rows = draws.map(
    ([titleZh, titleEn, kind, names, winnerCount, from, status], index): RecordValues<'nftDraw'> => {
      const enrollStart = daysFrom(context, from + 1 / 3);
      const seed = sha256(`seed of draw ${index}`);
      const isOpen = status !== 'DRAFT';
      const isDrawn = status === 'DRAWN';
      const isFixed = isDrawn || status === 'CLOSED';
      const drawAt = daysFrom(context, from + 10 + 1 / 3);
      const blocks = Math.ceil((Date.parse(drawAt) - now) / blockTimeOf('EVM')) + 1;
      const itemNos = names.map(numberOf);
      return {
        drawNo: seedNumber('ND', enrollStart, index),
        kind,
        titleZh,
        titleEn,
        prizes: itemNos.map((itemNo) => ({
          itemNo,
          weight: kind === 'BLIND_BOX' ? 100 / names.length : null,
          need: kind === 'COMPOSE' ? 3 : null,
        })),
        winnerCount,
        enrollStart,
        enrollEnd: daysFrom(context, from + 5 + 1 / 3),
        drawAt,
        payDeadline: daysFrom(context, from + 12 + 1 / 3),
        conditions: { kycLevel: 'L1', memberLevels: [], holdItemNos: [], registeredBefore: null },
        entryCount: 0,
        seedHash: isOpen ? sha256(seed) : null,
        seed: isOpen ? seed : null,
        entriesHash: null,
        prizeStock: isFixed
          ? itemNos.map((itemNo) => ({ itemNo, count: Math.min(winnerCount, reserved(itemNo)) }))
          : [],
        blockChain: isFixed ? blockChain : null,
        blockHeight: isFixed ? (countOf(nodeHeight) ?? 0) + blocks : null,
        blockHash: isDrawn ? sha256(`block of draw ${index}`) : null,
        status,
      };
    },
  );
  await insertRecords(db, context, 'nftDraw', rows);
};
