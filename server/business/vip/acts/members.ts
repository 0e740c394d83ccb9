import { sql } from 'kysely';
import { endMemberSessions } from '@server/member/memberSessions';
import { insertJson } from '@server/db/insertJson';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { addStep } from '@server/resources/history/history';
import { nameIn } from '@server/seeds/names';
import { moveRecord } from '@server/workflow/moveRecord';
import { baseOf } from '@server/acts/act';
import type { Act } from '@server/acts/act';

const countries = ['HK', 'TW', 'SG', 'MY', 'VN', 'JP', 'KR', 'TH', 'GB', 'DE'] as const;
const mails = ['gmail.com', 'outlook.com', 'icloud.com', 'proton.me'] as const;
const sources = ['ANDROID', 'IOS', 'WEB', 'H5', 'PC'] as const;
const day = 86_400_000;

/** New members a day at most, so that a demo that runs for weeks stays small. */
const mostNewMembers = 150;

/** A new member registers, one in three on the invitation of an agent. */
export const register: Act = async (context, chance) => {
  const { whole, pick } = chance;
  const since = new Date(context.now().getTime() - day).toISOString();
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<{
      last: CountText | null;
      today: CountText;
    }>`select max(uid::bigint) filter (where uid ~ '^[0-9]{8}$') as last,
      count(*) filter (where "createdAt" > ${since}) as today from member`.execute(db);
    const [found] = rows;
    if (!found || countOf(found.today) >= mostNewMembers) return;
    const areaCode = pick(countries);
    const { first, last } = nameIn(areaCode, chance);
    const base = baseOf(context);
    const handle = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
    const email = `${handle}${base.id.slice(-5)}@${pick(mails)}`;
    const sponsors = await recordsOf(db)
      .selectFrom('agent')
      .select(['agentNo', 'path'])
      .where('status', '=', 'ACTIVE')
      .execute();
    const sponsor = whole(3) === 0 ? sponsors[whole(sponsors.length)] : undefined;
    const ip = `203.0.113.${1 + whole(254)}`;
    await insertJson(db, 'member', [
      {
        ...base,
        uid: `${(countOf(found.last) ?? 10_000_000) + 61}`,
        account: email,
        email,
        mobile: null,
        areaCode,
        kycLevel: 'L0',
        kycStatus: 'NONE',
        status: 'NORMAL',
        levelNo: '0',
        riskLevel: 'LOW',
        tags: [],
        agentNo: sponsor?.agentNo ?? null,
        agentPath: sponsor?.path ?? null,
        inviterUid: null,
        nickname: null,
        registerIp: ip,
        registerSource: pick(sources),
        otpEnabled: false,
        lastLoginAt: base.createdAt,
        lastLoginIp: ip,
        flags: ['CAN_LOGIN', 'CAN_TRADE', 'CAN_WITHDRAW', 'CAN_OTC', 'CAN_TRANSFER'],
      },
    ]);
    await addStep(db, context, { name: 'member' }, base.id, {
      action: 'create',
      actorName: null,
      to: 'NORMAL',
    });
  });
};

/** A member who owns nothing any more closes the account. */
export const close: Act = async (context, { random }) => {
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      Pick<RecordRow<'member'>, 'id' | 'uid'>
    >`select id, uid from member where status = 'NORMAL'
      and "kycStatus" <> 'PENDING'
      and not exists (select from account where account."memberUid" = member.uid and account.total > 0)
      and not exists (select from "dualOrder" own where own."memberUid" = member.uid
        and own.status not in ('SETTLED', 'REFUNDED'))
      order by md5(uid || ${String(random())}) limit 1 for update`.execute(db);
    const [found] = rows;
    if (!found) return;
    const set = { flags: '[]' };
    await moveRecord(db, context, 'member', { id: found.id, from: 'NORMAL', to: 'CLOSED', set });
    await endMemberSessions(found.uid, { db, context });
  });
};
