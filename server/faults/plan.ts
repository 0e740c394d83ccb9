/** What a call meets instead of its answer. */
export const profiles = [
  /** The answer comes 2 to 6 seconds late. */
  'delay',
  /** The connection closes without an answer; half of the calls were executed before. */
  'drop',
  /** The call is executed twice, and the second answer is sent. */
  'duplicate',
  /** The page of a proxy, with status 200 or 502. */
  'html',
  /** 401 */
  'unauthorized',
  /** 500, 502 or 503 */
  'serverError',
  /** The body arrives in small parts, over 2 to 6 seconds. */
  'slowStream',
  /** The menu of the sider has 10 000 further items. */
  'hugeMenu',
  /** The menu has items with cycles, missing fields, wrong types and foreign paths. */
  'hostileMenu',
  /** Lists, records and fields have another type than in the contract. */
  'wrongTypes',
] as const;

export type Profile = (typeof profiles)[number];

/** One fault: which calls meet it, and how many of them. */
export type Rule = {
  profile: Profile;
  /** Part of the calls, from 0 to 1. */
  rate: number;
  /** Null for every method. */
  method: string | null;
  /** Path with `*` for one segment and `**` for any rest. */
  route: string;
};

/** Rules in order, of which the first that applies to a call decides. */
export type Plan = {
  /** The same seed gives the same faults for the same calls. */
  seed: number;
  rules: readonly Rule[];
};

const defaultRoute = (profile: Profile): string =>
  profile.endsWith('Menu') ? '/admin/app/menu' : '/admin/**';

const form = /^([a-zA-Z]+)(?::(\d(?:\.\d{1,9})?))?(?:@([A-Z]+)?(\/[^\s,]*))?$/;

const ruleOf = (text: string): Rule => {
  const [, name, rate = '1', method, route] = form.exec(text) ?? [];
  const profile = profiles.find((one) => one === name);
  if (!profile || Number(rate) > 1) {
    throw new Error(
      `--faults ${text}: write a profile, its rate and its route, such as html:0.3@/admin/** ` +
        `(${profiles.join(', ')}; seed=7 chooses other calls).`,
    );
  }
  return { profile, rate: Number(rate), method: method ?? null, route: route ?? defaultRoute(profile) };
};

/** Reads `html:0.3@/admin/**,drop:0.1@POST/admin/wallet/**,seed=7`; an empty text has no rules. Throws on any other text. */
export const parsePlan = (text: string): Plan => {
  const parts = text.split(',').filter((part) => part !== '');
  const seedIn = (part: string) => /^seed=(\d{1,9})$/.exec(part)?.[1];
  const seed = parts.map(seedIn).findLast((digits) => digits !== undefined) ?? '1';
  return {
    seed: Number(seed),
    rules: parts.filter((part) => seedIn(part) === undefined).map(ruleOf),
  };
};

/** Returns the text that `parsePlan` reads as this plan. */
export const planText = ({ seed, rules }: Plan): string =>
  [
    ...rules.map(({ profile, rate, method, route }) => `${profile}:${rate}@${method ?? ''}${route}`),
    ...(rules.length > 0 ? [`seed=${seed}`] : []),
  ].join(',');
