import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/vip';
import type { components as shared } from '@/api/gen/contract/shared';
import { demandOwnClaim } from '@server/workflow/claim';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handler, Handlers } from '@server/call/call';
import { code, demandAllowed, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { openedFile } from '@server/files/openedFile';
import { reviewable } from './kyc';

type Duplicate = components['schemas']['KycDuplicate'];
type Compared = components['schemas']['KycCompared'];
type Pace = components['schemas']['KycPace'];

/** Other members that a reviewer sees at most. */
const most = 20;
const days = 30;

const text = {
  decided: { 'zh-CN': '仅待审核的认证可以比对', 'en-US': 'Only a pending request is compared' },
};

/**
 * `POST /admin/vip/kyc/{id}/look`: opens one document of a request for the caller. The audit log records each look, also at
 * a document that was not sent.
 */
const lookVipKyc: Handler<'lookVipKyc'> = async (call): Promise<shared['schemas']['OpenedFile']> => {
  const { field } = call.body;
  call.note({
    logType: 'ACCESS',
    resource: 'kyc',
    resourceId: call.params.id ?? null,
    diff: [{ field, before: null, after: null }],
  });
  const row = await findVisibleRow('kyc', call);
  const file = row[field];
  const opened = file && (await openedFile(call, file.fileId));
  if (!opened) throw new Failure(code.notFound, texts.notFound);
  return opened;
};

const compareAction = 'vip:kyc:compare';

/** Whether the audit log has a comparison of the request by the caller. Concurrent calls wait for each other. */
const hasCompared = async (call: Call): Promise<boolean> => {
  const { db, params } = call;
  const actorId = signedIn(call).userId;
  await sql`select pg_advisory_xact_lock(hashtext(${`compare ${actorId} ${params.id}`}))`.execute(db);
  const row = await db
    .selectFrom('auditLog')
    .select('id')
    .where('resource', '=', 'kyc')
    .where('resourceId', '=', params.id ?? '')
    .where('actorId', '=', actorId)
    .where('action', '=', compareAction)
    .where('result', '=', 'SUCCESS')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * `POST /admin/vip/kyc/{id}/compare`: name and number in clear for the reviewer who holds the claim. The audit log records
 * it once for each reviewer and request.
 */
const compareVipKyc: Handler<'compareVipKyc'> = async (call): Promise<Compared> => {
  call.note({ logType: 'ACCESS', resource: 'kyc', resourceId: call.params.id ?? null });
  const row = await findVisibleRow('kyc', call);
  if (row.status !== 'PENDING') throw new Failure(code.notAllowed, text.decided);
  demandAllowed(reviewable(row, signedIn(call)));
  demandOwnClaim(row, call);
  if (await hasCompared(call)) call.note({ isAuditedElsewhere: true });
  call.note({ diff: ['realName', 'idNumber'].map((field) => ({ field, before: null, after: null })) });
  return { realName: row.realName, idNumber: row.idNumber };
};

/** `GET /admin/vip/kyc/{id}/duplicates`: other members with the same document number or the same face (domain screen 44). */
const duplicatesVipKyc: Handler<'duplicatesVipKyc'> = async (call): Promise<Duplicate[]> => {
  const { id, memberUid, idNumber } = await findVisibleRow('kyc', call);
  const { rows } = await sql<Duplicate>`
    with found as (
      select kyc.id, true as document, false as face from kyc where kyc."idNumber" = ${idNumber}
      union all
      select other."kycId", false, true from "kycFace" own
      join "kycFace" other on other."faceHash" = own."faceHash" where own."kycId" = ${id}
    )
    select kyc."memberUid", (array_agg(kyc."kycNo" order by kyc."createdAt" desc))[1] as "kycNo",
      (array_agg(kyc.status order by kyc."createdAt" desc))[1] as status,
      bool_or(found.document) as "sameDocument", bool_or(found.face) as "sameFace"
    from found join kyc on kyc.id = found.id where kyc."memberUid" <> ${memberUid}
    group by 1 order by bool_or(found.document) desc, bool_or(found.face) desc, 1 limit ${most}`.execute(
    call.db,
  );
  return rows;
};

/** `GET /admin/vip/kyc/pace`: how long requests waited for their decision in the last days. */
const paceVipKyc: Handler<'paceVipKyc'> = async (call): Promise<Pace> => {
  const since = instant(call, -days * 86_400_000);
  const { rows } = await sql<Omit<Pace, 'days'>>`
    select count(*)::int as decided,
      round(avg(extract(epoch from "reviewedAt" - "createdAt")) / 60)::int as "averageMinutes"
    from kyc where "reviewedAt" >= ${since} and status in ('APPROVED', 'REJECTED', 'RESUBMIT')`.execute(
    call.db,
  );
  return { days, decided: 0, averageMinutes: null, ...rows[0] };
};

export const kycReviewHandlers: Handlers = { lookVipKyc, compareVipKyc, duplicatesVipKyc, paceVipKyc };
