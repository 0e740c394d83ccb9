import type { Kysely } from 'kysely';
import { units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';

/** A token of an item, its owner, and since when. */
export type Token = {
  item: Item;
  serial: number;
  owner: Payer | null;
  status: RecordRow<'nftToken'>['status'];
  since: number;
};

/** An item as sales need it. */
export type Item = {
  no: string;
  name: string;
  status: RecordRow<'nftItem'>['status'];
  payCoin: string;
  price: Units;
  perMember: number;
  saleAt: number;
  resaleAfterDays: number;
  /** Share of the organization in first sales, its royalty, and its payee. */
  share: Units;
  royalty: Units;
  settleUid: string;
  supply: number;
  reserved: number;
  /** Serial numbers for sale, and those reserved for draws. */
  free: number[];
  kept: number[];
  tokens: Map<number, Token>;
  /** Number of tokens by buyer. */
  bought: Map<string, number>;
};

/** When a token got an owner, and by which record. */
type Given = Pick<RecordRow<'nftMove'>, 'via' | 'bizNo'> & { since: number };

/** Gives tokens to their owners, and keeps each move. */
export const openOwners = ({ nextId }: Pick<SeedContext, 'nextId'>) => {
  const moves: RecordRow<'nftMove'>[] = [];
  return {
    moves,
    give: (token: Token, owner: Payer, { since, via, bizNo }: Given): void => {
      const { item, serial } = token;
      moves.push({
        id: nextId(),
        itemNo: item.no,
        serialNo: serial,
        fromUid: token.owner?.uid ?? null,
        toUid: owner.uid,
        via,
        bizNo,
        at: new Date(since).toISOString(),
      });
      item.tokens.set(serial, Object.assign(token, { owner, status: 'HELD', since }));
    },
  };
};

export type Owners = ReturnType<typeof openOwners>;

/** Reads the minted items with the terms of their organizations, in the order of the catalogue. */
export const readCollection = async (db: Kysely<Tables>): Promise<Item[]> => {
  const rows = await recordsOf(db).selectFrom('nftItem').selectAll().orderBy('id').execute();
  const organizations = await recordsOf(db).selectFrom('nftOrganization').selectAll().execute();
  const terms = new Map(organizations.map((row) => [row.orgCode, row]));
  return rows.map((row) => {
    const owner = terms.get(row.orgCode);
    const { supply } = row;
    const reserved = row.reserved ?? 0;
    const serials = Array.from({ length: supply }, (_, index) => index + 1);
    return {
      no: row.itemNo,
      name: row.nameZh,
      status: row.status,
      payCoin: row.payCoin,
      price: units(row.price),
      perMember: row.perMemberMax,
      saleAt: Date.parse(row.saleAt),
      resaleAfterDays: row.resaleAfterDays ?? 0,
      share: units(owner?.shareRate) ?? zero,
      royalty: units(owner?.royaltyRate) ?? zero,
      settleUid: owner?.settleMemberUid ?? '',
      supply,
      reserved,
      free: serials.slice(0, supply - reserved),
      kept: serials.slice(supply - reserved),
      tokens: new Map<number, Token>(),
      bought: new Map<string, number>(),
    };
  });
};
