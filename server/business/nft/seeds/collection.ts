import type { Kysely } from 'kysely';
import { toUnits } from '@/kit/format/decimal';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';

/** A token of an item, its owner, and since when. */
export type Token = {
  item: Item;
  serial: number;
  owner: Payer | null;
  status: 'HELD' | 'LISTED' | 'FROZEN' | 'TRANSFERRING';
  since: number;
};

/** An item as sales need it; prices and rates in units. */
export type Item = {
  no: string;
  name: string;
  status: string;
  payCoin: string;
  price: bigint;
  perMember: number;
  saleAt: number;
  resaleAfterDays: number;
  /** Share of the organization in first sales, its royalty, and its payee. */
  share: bigint;
  royalty: bigint;
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

/** Gives tokens to their owners, and keeps each move. */
export const openOwners = ({ nextId }: Pick<SeedContext, 'nextId'>) => {
  const moves: Row[] = [];
  return {
    moves,
    give: (
      token: Token,
      owner: Payer,
      since: number,
      via: 'SALE' | 'DRAW' | 'RESALE',
      bizNo: string,
    ): void => {
      const { item, serial } = token;
      moves.push({
        ...{ id: nextId(), itemNo: item.no, serialNo: serial, fromUid: token.owner?.uid ?? null },
        ...{ toUid: owner.uid, via, bizNo, at: new Date(since).toISOString() },
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
  const terms = new Map(organizations.map((row) => [String(row.orgCode), row]));
  return rows.map((row) => {
    const owner = terms.get(String(row.orgCode));
    const [supply, reserved] = [Number(row.supply), Number(row.reserved ?? 0)];
    const serials = Array.from({ length: supply }, (_, index) => index + 1);
    return {
      ...{ no: String(row.itemNo), name: String(row.nameZh), status: String(row.status) },
      ...{
        payCoin: String(row.payCoin),
        price: toUnits(String(row.price)),
        perMember: Number(row.perMemberMax),
      },
      ...{ saleAt: Date.parse(String(row.saleAt)), resaleAfterDays: Number(row.resaleAfterDays ?? 0) },
      ...{
        share: toUnits(String(owner?.shareRate ?? '0')),
        royalty: toUnits(String(owner?.royaltyRate ?? '0')),
      },
      ...{ settleUid: String(owner?.settleMemberUid), supply, reserved },
      ...{ free: serials.slice(0, supply - reserved), kept: serials.slice(supply - reserved) },
      ...{ tokens: new Map<number, Token>(), bought: new Map<string, number>() },
    };
  });
};
