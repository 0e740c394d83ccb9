import { randomUUID } from 'node:crypto';
import type { components } from '@/api/gen/contract/cms';
import { remoteCaller } from '@test/support/server';
import type { Answer, Caller } from '@test/support/staff';

type Article = components['schemas']['Article'];

/** An article of a staff user, as the last acknowledged write has left it. */
export type Written = Pick<Article, 'id' | 'titleZh' | 'isTop' | 'version'>;

/** What the staff have seen. */
export type StaffOutcome = {
  /** Milliseconds of each call that got its answer at the first attempt, by kind. */
  times: Record<Kind, number[]>;
  /** Articles by title, after their last acknowledged write. */
  written: Map<string, Written>;
  /** Acknowledged writes. */
  writes: number;
  /** Calls that were sent again because no answer came. */
  repeated: number;
  errors: string[];
};
type Kind = 'list' | 'record' | 'write';

/** Bases of lists whose records are opened, too. */
const bases = [
  ...['/admin/vip/member', '/admin/wallet/withdraw', '/admin/wallet/deposit', '/admin/otc/order'],
  ...['/admin/exchange/entrust', '/admin/account/ledger', '/admin/message/sms', '/admin/cms/article'],
];
const [shareOfLists, shareOfRecords] = [0.6, 0.25];
/** An article is pinned and unpinned until it has this version; then the next one is written. */
const lastVersion = 4;

type Given = {
  address: string;
  tokens: readonly string[];
  minutes: number;
  /** Milliseconds between two calls of a person. */
  every: number;
  random: () => number;
  /** Sends a call again until it is answered, as processes die. */
  persists: boolean;
};

/** Lets each person call at a steady rate: lists, records, and writes of their own articles. */
export const driveStaff = async (given: Given): Promise<StaffOutcome> => {
  const times = { list: [], record: [], write: [] };
  const outcome: StaffOutcome = { times, written: new Map(), writes: 0, repeated: 0, errors: [] };
  const end = performance.now() + given.minutes * 60_000;
  await Promise.all(given.tokens.map((token, person) => work(given, outcome, token, person, end)));
  return outcome;
};

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

const work = async (given: Given, outcome: StaffOutcome, token: string, person: number, end: number) => {
  const caller = remoteCaller(given.address, { authorization: `Bearer ${token}` });
  const ask = askWith(given, outcome);
  const ids = new Map<string, string>();
  let article: Written | null = null;
  let articles = 0;
  await pause(given.random() * given.every);
  while (performance.now() < end) {
    const begun = performance.now();
    const chance = given.random();
    const base = bases[Math.floor(given.random() * bases.length)] ?? '';
    const id = ids.get(base);
    if (chance < shareOfLists || (chance < shareOfLists + shareOfRecords && id === undefined)) {
      const answer = await ask('list', () =>
        caller.get<{ records: { id: string }[] }>(`${base}/page?size=20`),
      );
      const found = answer?.data.records[0];
      if (found) ids.set(base, found.id);
    } else if (chance < shareOfLists + shareOfRecords)
      await ask('record', () => caller.get(`${base}/${String(id)}`));
    else {
      if (article === null || article.version >= lastVersion) articles += 1;
      article = await write(caller, ask, article, `load ${person} ${articles}`);
      if (article) outcome.written.set(article.titleZh, article);
      if (article) outcome.writes += 1;
    }
    await pause(Math.max(0, given.every - (performance.now() - begun)));
  }
};

type Ask = <Data>(kind: Kind, send: () => Promise<Answer<Data>>) => Promise<Answer<Data> | null>;

/** Writes with one key, however often it is sent. */
const write = async (caller: Caller, ask: Ask, article: Written | null, title: string) => {
  const key = randomUUID();
  const isNew = article === null || article.version >= lastVersion;
  const path = isNew ? '/admin/cms/article' : `/admin/cms/article/${article.id}/top`;
  const body = isNew
    ? { titleZh: title, articleType: 'NEWS', contentZh: '<p>Written under load</p>' }
    : { version: article.version, isTop: !article.isTop };
  const answer = await ask('write', () => caller.post<Article>(path, body, key));
  if (!answer) return null;
  const { id, titleZh, isTop, version } = answer.data;
  return { id, titleZh, isTop, version };
};

/** Times each call; counts what is no success. */
const askWith =
  ({ persists }: Given, outcome: StaffOutcome): Ask =>
  async (kind, send) => {
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      const answer = await send().catch((error: unknown) => String(error));
      const isAway = typeof answer === 'string' || answer.status >= 502;
      if (!isAway && answer.code === 0) {
        if (attempt === 1) outcome.times[kind].push(performance.now() - begun);
        return answer;
      }
      if (!isAway || !persists || attempt > 100) {
        outcome.errors.push(
          typeof answer === 'string' ? answer : `${kind}: ${answer.status} ${answer.code} ${answer.msg}`,
        );
        return null;
      }
      outcome.repeated += 1;
      await pause(250);
    }
  };
