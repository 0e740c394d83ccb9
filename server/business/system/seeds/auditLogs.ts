import type { Permission } from '@/api/gen/operations';
import { insertJson } from '@server/db/insertJson';
import { anyRecordsOf } from '@server/db/records';
import { type Seed, sizeOf } from '@server/seeds/context';
import { day, scatter } from '@server/seeds/scatter';
import type { SealedColumns } from '../auditSeal';
import { sealOf } from '../auditSeal';

const days = 90;
const slice = 1_000;

/** Permission code, resource, and share in percent. */
const deeds: readonly (readonly [Permission, string, number])[] = [
  ['account:coin:update', 'coin', 12],
  ['account:coin:disable', 'coin', 3],
  ['wallet:chain:pause', 'chain', 4],
  ['wallet:chain:resume', 'chain', 4],
  ['wallet:chain:update', 'chain', 8],
  ['wallet:coin:update', 'chainCoin', 10],
  ['wallet:address:freeze', 'poolAddress', 6],
  ['cms:tag:create', 'tag', 7],
  ['cms:tag:merge', 'tag', 2],
  ['message:sms:resend', 'smsLog', 9],
  ['message:sms:reveal', 'smsLog', 5],
  ['permission:role:grant', 'role', 2],
  ['permission:user:kickOut', 'staffUser', 2],
  ['system:param:update', 'param', 6],
  ['system:dict:update', 'dict', 5],
];

/** Seeds the staff actions of three months, evenly over the days. */
export const seedAuditLogs: Seed = async (db, context) => {
  const { whole, pick, digits, weighted } = scatter(context);
  const staff = await db
    .selectFrom('staffUser')
    .innerJoin('staffRole', 'staffRole.userId', 'staffUser.id')
    .select(['staffUser.id', 'realName', 'roleCode'])
    .orderBy('staffUser.id')
    .execute();
  const [first, ...others] = staff;
  if (!first) return;
  const total = sizeOf(context.scale).deeds;
  const ids = new Map<string, readonly string[]>();
  for (const [, resource] of deeds) {
    const records = await anyRecordsOf(db)
      .selectFrom(resource)
      .select('id')
      .orderBy('id')
      .limit(40)
      .execute();
    ids.set(
      resource,
      records.map(({ id }) => `${id}`),
    );
  }
  /** Returns one of the first records of a resource, or the id of a deleted one. */
  const recordOf = (resource: string, index: number): string => {
    const known = ids.get(resource) ?? [];
    return known[index % known.length] ?? `3529657810${digits(8)}`;
  };
  const row = (index: number): SealedColumns => {
    const actor = pick([first, ...others]);
    const isLogin = whole(6) === 0;
    const [action, resource] = weighted<readonly [string, string | null]>(
      deeds.map(([code, name, weight]) => [[code, name], weight]),
      ['account:coin:update', 'coin'],
    );
    const result = weighted(
      [
        ['SUCCESS', 93],
        ['FAIL', 5],
        ['DENIED', 2],
      ],
      'SUCCESS',
    );
    const isReading = action.endsWith('reveal');
    return {
      id: context.nextId(),
      logType: isLogin ? 'LOGIN' : isReading ? 'ACCESS' : 'OPERATE',
      actorId: actor.id,
      actorName: actor.realName,
      roleCodes: [actor.roleCode],
      action: isLogin ? 'createToken' : action,
      resource: isLogin ? 'staffUser' : resource,
      resourceId: isLogin ? actor.id : recordOf(resource ?? '', index),
      diff:
        action.endsWith('update') && !isLogin ? [{ field: 'sort', before: whole(90), after: whole(90) }] : [],
      reviewOf: null,
      reason: whole(4) === 0 ? pick(['节点升级', '会员申请', '例行维护', '风控要求']) : null,
      result,
      errorCode: result === 'SUCCESS' ? null : result === 'DENIED' ? '40301' : '40902',
      costMs: 4 + whole(120),
      ip: `203.0.113.${whole(255)}`,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0',
      requestId: `${digits(8)}-${digits(4)}-${digits(4)}`,
      uri: isLogin ? '/auth/oauth/token' : `/admin/${action.split(':').slice(0, 2).join('/')}`,
      createdAt: new Date(context.today.getTime() - (1 - index / total) * days * day).toISOString(),
    };
  };
  let seal = '';
  const sealed = (index: number): Readonly<Record<string, unknown>> => {
    const entry = row(index);
    const prevHash = seal;
    seal = sealOf(prevHash, entry);
    return { ...entry, seq: index + 1, prevHash, hash: seal };
  };
  for (let from = 0; from < total; from += slice) {
    const rows = Array.from({ length: Math.min(slice, total - from) }, (_, index) => sealed(from + index));
    await insertJson(db, 'auditLog', rows);
  }
};
