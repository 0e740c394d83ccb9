import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/vip';
import type { RecordRow } from '@server/db/typedRecords';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import type { Call, Handler } from '@server/call/call';
import { applyMask } from '@server/resources/view/masks';

type Security = components['schemas']['MemberSecurity'];

/** Rows of each list. One more is read, to show that there are more. */
const most = 50;
const asked = most + 1;

const lists = ['signIns', 'devices', 'apiKeys', 'addresses', 'payMethods', 'related'] as const;

const signInsOf = async (uid: string, { db }: Call) => {
  const rows = await db
    .selectFrom('memberSignIn')
    .selectAll()
    .where('memberUid', '=', uid)
    .orderBy('createdAt', 'desc')
    .limit(asked)
    .execute();
  return rows.map(({ createdAt, ip, device, areaCode, result, endedAt }) => ({
    at: createdAt,
    ip,
    device,
    area: areaCode,
    result,
    isOnline: result === 'SUCCESS' && endedAt === null,
  }));
};

const devicesOf = async (uid: string, { db }: Call): Promise<Security['devices']> => {
  const rows = await db
    .selectFrom('memberSignIn')
    .select(['deviceId', 'device'])
    .select(({ fn }) => fn.max('lastSeenAt').as('lastSeenAt'))
    .where('memberUid', '=', uid)
    .groupBy(['deviceId', 'device'])
    .orderBy('lastSeenAt', 'desc')
    .limit(asked)
    .execute();
  return rows.map(({ deviceId, device, lastSeenAt }) => ({ deviceId, name: device, lastSeenAt }));
};

/** Returns the withdrawal addresses since their first use. */
const addressesOf = async (uid: string, { db }: Call): Promise<Security['addresses']> => {
  const { rows } = await sql<Pick<RecordRow<'withdrawal'>, 'chainCode' | 'toAddress' | 'createdAt'>>`
    select "chainCode", "toAddress", min("createdAt") as "createdAt" from withdrawal
    where "memberUid" = ${uid} group by 1, 2 order by 3 desc limit ${asked}`.execute(db);
  return rows.map(({ toAddress: address, ...used }) => ({ ...used, address, label: null }));
};

/** Returns the payment methods of sales. */
const payMethodsOf = async (uid: string, { db }: Call): Promise<Security['payMethods']> => {
  const { rows } = await sql<Pick<RecordRow<'otcOrder'>, 'payMethod' | 'payAccount' | 'payHolder'>>`
    select distinct "payMethod", "payAccount", "payHolder" from "otcOrder"
    where "sellerUid" = ${uid} order by 1 limit ${asked}`.execute(db);
  return rows.map(({ payMethod: method, payAccount, payHolder }) => ({
    method,
    account: String(applyMask('idNumber', payAccount)),
    holder: String(applyMask('name', payHolder)),
  }));
};

/** Returns other members with the same address, device or withdrawal address. */
const relatedTo = async (uid: string, { db }: Call): Promise<Security['related']> => {
  const { rows } = await sql<Security['related'][number]>`
    select "memberUid", by, count(*)::int as count from (
      select other."memberUid", 'DEVICE' as by, other."deviceId" as shared from "memberSignIn" own
        join "memberSignIn" other on other."deviceId" = own."deviceId" where own."memberUid" = ${uid}
      union select other."memberUid", 'IP', other.ip from "memberSignIn" own
        join "memberSignIn" other on other.ip = own.ip where own."memberUid" = ${uid}
      union select other."memberUid", 'ADDRESS', other."toAddress" from withdrawal own
        join withdrawal other on other."toAddress" = own."toAddress" where own."memberUid" = ${uid}
    ) found where "memberUid" <> ${uid} group by 1, 2 order by 3 desc, 1 limit ${asked}`.execute(db);
  return rows;
};

/** Returns how a member signs in, and members with the same addresses (domain screen 43). */
export const securityVipMember: Handler<'securityVipMember'> = async (call): Promise<Security> => {
  const { uid } = await findVisibleRow('member', call);
  const apiKeys = await call.db
    .selectFrom('memberApiKey')
    .select(['name', 'rights', 'createdAt', 'lastUsedAt'])
    .where('memberUid', '=', uid)
    .orderBy('createdAt', 'desc')
    .limit(asked)
    .execute();
  const whole = {
    apiKeys,
    signIns: await signInsOf(uid, call),
    devices: await devicesOf(uid, call),
    addresses: await addressesOf(uid, call),
    payMethods: await payMethodsOf(uid, call),
    related: await relatedTo(uid, call),
  };
  const { signIns, devices, addresses, payMethods, related } = whole;
  return {
    apiKeys: apiKeys.slice(0, most),
    signIns: signIns.slice(0, most),
    devices: devices.slice(0, most),
    addresses: addresses.slice(0, most),
    payMethods: payMethods.slice(0, most),
    related: related.slice(0, most),
    more: lists.filter((list) => whole[list].length > most),
  };
};
