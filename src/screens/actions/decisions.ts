import type { ActionMeta, EntityMeta } from '@/api/entity';

/** A decision that has a key: D asks the member for better documents. */
export type Decision = 'approve' | 'reject' | 'hold' | 'askAgain';

/** The key of each decision as the user sees it. */
export const decisionStrokes: Readonly<Record<Decision, string>> = {
  approve: 'A',
  reject: 'R',
  hold: 'H',
  askAgain: 'D',
};

/** The allowed actions of a record by their weight. */
export type Decisions = {
  /** The action that the record waits for. */
  primary: ActionMeta | null;
  /** The actions against it, such as a rejection. */
  against: readonly ActionMeta[];
  others: readonly ActionMeta[];
  /** The actions of the keys A, R, H and D; null where several match, so that no key decides between them. */
  keys: Readonly<Record<Decision, ActionMeta | null>>;
};

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

/**
 * Returns the allowed actions of a record by their weight. The primary one approves; in a queue of claims it takes the
 * record as long as nothing can be decided.
 */
export function decisionsOf(entity: EntityMeta, allowed: readonly ActionMeta[]): Decisions {
  const approvals = allowed.filter(({ tone }) => tone === 'success');
  const rejections = allowed.filter(({ name }) => /^reject/.test(name));
  // H holds a record, and lifts its hold.
  const holds = allowed.filter(({ name }) => /^(un)?hold$/.test(name));
  const claim = entity.calls.renew && allowed.find(({ name }) => name === 'claim');
  const repeats = allowed.filter(({ name }) => name === 'resubmit');
  const primary = approvals[0] ?? claim ?? null;
  return {
    primary,
    against: rejections,
    others: allowed.filter((action) => action !== primary && !rejections.includes(action)),
    keys: {
      approve: onlyOne(approvals),
      reject: onlyOne(rejections),
      hold: onlyOne(holds),
      askAgain: onlyOne(repeats),
    },
  };
}
