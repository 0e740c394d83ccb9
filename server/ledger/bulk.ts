import type { Kysely } from 'kysely';
import { sum, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { insertJson } from '@server/db/insertJson';
import type { Tables } from '@server/db/tables';
import { houseCode } from './chart';
import type { House } from './chart';
import { houseKey, isHouse, keyOf } from './journal';
import type { Journal } from './journal';
import { post } from './post';
import type { Account, Books } from './books';

/** The owner of an account, as its rows name it. */
export type Owner = Pick<Account, 'memberAccount' | 'agentNo' | 'agentPath'>;

const slice = 5_000;

type Line = Readonly<Record<string, unknown>>;

/**
 * Books for a history that is created at once (seeds), by the same rules as `book`. Balances stay in memory, entries are
 * inserted in chunks, accounts and holds by `close`. The accounts must not exist yet. The key of the journal refuses a
 * step that is booked twice.
 */
export const openBulk = (
  db: Kysely<Tables>,
  nextId: () => string,
  world: { fiat: ReadonlySet<string>; ownerOf: (uid: string) => Owner },
) => {
  const books: Books = { accounts: new Map(), houses: new Map(), holds: new Map(), fiat: world.fiat };
  const opened = new Map<string, { at: string; last: string }>();
  const waiting = {
    journal: new Array<Line>(),
    ledgerEntry: new Array<Line>(),
    houseEntry: new Array<Line>(),
  };

  const write = async (most: number): Promise<void> => {
    for (const [name, rows] of Object.entries(waiting)) {
      while (rows.length > most) await insertJson(db, name, rows.splice(0, slice));
    }
  };

  const open = ({ legs, at }: Journal): void => {
    for (const leg of legs) {
      if (isHouse(leg)) continue;
      const key = keyOf(leg);
      const known = opened.get(key);
      if (known) known.last = at;
      else opened.set(key, { at, last: at });
      if (!books.accounts.has(key)) {
        const { memberUid } = leg;
        const empty = { AVAILABLE: zero, FROZEN: zero, LOCKED: zero, isFrozen: false };
        books.accounts.set(key, { memberUid, ...world.ownerOf(memberUid), ...empty });
      }
    }
  };

  return {
    /** Books the next journal. Journals must be in the order of their times. */
    book: async (journal: Journal): Promise<string> => {
      const { bizType, bizNo, step, operatorName = null, at } = journal;
      open(journal);
      const txnNo = `T${nextId()}`;
      const { entries, own } = post(books, journal, txnNo, nextId);
      waiting.journal.push({ txnNo, bizType, bizNo, step, operatorName, createdAt: at });
      for (const entry of entries) waiting.ledgerEntry.push(entry);
      for (const entry of own) waiting.houseEntry.push(entry);
      if (waiting.ledgerEntry.length > slice) await write(slice);
      return txnNo;
    },
    /** Returns the available amount of an account. */
    available: (memberUid: string, accountType: string, coinCode: string): Units =>
      books.accounts.get(`${memberUid} ${accountType} ${coinCode}`)?.AVAILABLE ?? zero,
    /** Returns the balance of an account of the platform. */
    house: (house: House, coinCode: string): Units =>
      books.houses.get(houseKey(houseCode(house, world.fiat.has(coinCode)).glCode, coinCode)) ?? zero,
    /**
     * Writes the remaining entries, and the present accounts and holds. `isFrozen` returns the reason why an account is
     * frozen.
     */
    close: async (isFrozen: (key: string) => string | null): Promise<void> => {
      await write(0);
      const accounts = [...books.accounts].map(([key, { AVAILABLE, FROZEN, LOCKED, ...owner }]) => {
        const [memberUid, accountType, coinCode] = key.split(' ');
        const { memberAccount, agentNo, agentPath } = owner;
        const freezeReason = isFrozen(key);
        const { at, last } = opened.get(key) ?? { at: null, last: null };
        return {
          id: nextId(),
          version: 1,
          createdAt: at,
          updatedAt: last,
          createdByName: null,
          memberUid,
          memberAccount,
          agentNo,
          agentPath,
          accountType,
          coinCode,
          available: toDecimal(AVAILABLE),
          frozen: toDecimal(FROZEN),
          locked: toDecimal(LOCKED),
          total: toDecimal(sum([AVAILABLE, FROZEN, LOCKED])),
          status: freezeReason === null ? 'NORMAL' : 'FROZEN',
          freezeReason,
        };
      });
      const holds = [...books.holds.values()].map(({ account, bucket, source, amount, createdAt }) => {
        const [memberUid, accountType, coinCode] = account.split(' ');
        return { memberUid, accountType, coinCode, bucket, ...source, amount: toDecimal(amount), createdAt };
      });
      const houses = [...books.houses].map(([key, balance]) => {
        const [glCode = '', coinCode] = key.split(' ');
        const glClass = classOf(glCode);
        return { glCode, coinCode, glClass, balance: toDecimal(balance) };
      });
      for (const [name, rows] of [
        ['account', accounts],
        ['hold', holds],
        ['houseAccount', houses],
      ] as const)
        for (let from = 0; from < rows.length; from += slice)
          await insertJson(db, name, rows.slice(from, from + slice));
    },
  };
};

export type Bulk = ReturnType<typeof openBulk>;

const classes = ['ASSET', 'LIABILITY', 'REVENUE', 'EXPENSE'] as const;

/** Returns the class of an account, the first digit of its code. */
const classOf = (glCode: string) => classes[Number(glCode.charAt(0)) - 1];
