import { resourceTables } from '@server/db/resourceTables';
import { fillStaffIds } from '@server/db/staffIds';
import type { Seed } from './context';
import type { OpenLine } from './money/line';
import { seedMoney } from './money/seedMoney';

/** The steps before any money moves, in their order. In each step the businesses seed in the order of their list. */
const before = ['site', 'coins', 'chains', 'members', 'lists', 'offers', 'changes'] as const;
/** The steps that read what the money has left. */
const after = ['results', 'evidence', 'limits', 'stock', 'examples'] as const;

/** The demo data of one business, by step: rows of later steps may refer to those of earlier ones. */
export type Seeds = {
  /** Staff, menus, dictionaries and parameters. */
  site?: readonly Seed[];
  coins?: readonly Seed[];
  chains?: readonly Seed[];
  /** Members, their agents and their verification. */
  members?: readonly Seed[];
  /** Short lists that nothing else needs. */
  lists?: readonly Seed[];
  /** What members can buy and read. Nothing here moves money. */
  offers?: readonly Seed[];
  /** Changes of what the earlier steps have made, and the audit log. */
  changes?: readonly Seed[];
  /** Records that move money: their events are booked in one order of time. */
  money?: readonly OpenLine[];
  /** Records on the money of other businesses, such as commissions on their fees. */
  shares?: readonly OpenLine[];
  /** Figures and transfers that follow from the money. */
  results?: readonly Seed[];
  /** Pictures for records that wait for staff. */
  evidence?: readonly Seed[];
  /** Requests to change limits. */
  limits?: readonly Seed[];
  /** Free addresses. */
  stock?: readonly Seed[];
  /** Example rows of generated screens, which may refer to any other record. */
  examples?: readonly Seed[];
};

/** Seeds the demo data of all businesses, once, in the transaction that creates the tables. */
export const seedAll =
  (all: readonly Seeds[]): Seed =>
  async (db, context) => {
    const lines = [...all.flatMap(({ money = [] }) => money), ...all.flatMap(({ shares = [] }) => shares)];
    const stepsOf = (names: readonly (typeof before | typeof after)[number][]) =>
      names.flatMap((name) => all.flatMap((one) => one[name] ?? []));
    for (const seed of [...stepsOf(before), seedMoney(lines), ...stepsOf(after)]) await seed(db, context);
    await fillStaffIds(db, context.contract, resourceTables(context.contract));
  };
