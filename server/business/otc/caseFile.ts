import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/otc';
import type { Call, Handler, Handlers } from '@server/call/call';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { applyMask } from '@server/resources/view/masks';
import { verifiedName } from '@server/member/names';
import { partiesOf } from './parties';
import type { Party } from './parties';
import { blockedUntil } from './penalty';
import { dealOf, sharesOf } from './shares';
import { endingOf, loserOf, penaltyOf } from './ruling';

type Schemas = components['schemas'];
type Side = Schemas['OtcAppealSide'];

const noRuling = { 'zh-CN': '尚无裁决，请指定', 'en-US': 'There is no ruling yet: name one' };

type Appeal = RecordRow<'otcAppeal'>;
type Order = RecordRow<'otcOrder'>;

const orderOf = async ({ orderNo }: Appeal, { db }: Call): Promise<Order> => {
  const order = await recordsOf(db)
    .selectFrom('otcOrder')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
  if (!order) throw new Failure(code.notFound, texts.notFound);
  return order;
};

/** Returns the evidence of an appeal by party, oldest first. */
const evidenceOf = async (appealNo: string, { db }: Call) => {
  const { rows } = await sql<
    Omit<Schemas['OtcEvidence'], 'file'> & Pick<RecordRow<'otcEvidence'>, 'role' | 'fileId'>
  >`
    select role, "fileId", "originalName" as name, mime, note, "uploadedAt"
    from "otcEvidence" join file on file.id = "fileId" where "appealNo" = ${appealNo} order by "otcEvidence".id`.execute(
    db,
  );
  return (role: Party): Side['evidence'] =>
    rows
      .filter((row) => row.role === role)
      .map(({ fileId, name, mime, note, uploadedAt }) => ({
        file: { fileId, url: `/open/api/file/${fileId}` },
        name,
        mime,
        note,
        uploadedAt,
      }));
};

/** When staff last asked for evidence. */
const askedAt = async ({ id }: Appeal, { db }: Call): Promise<string> => {
  const step = await db
    .selectFrom('timeline')
    .select('at')
    .where('resource', '=', 'otcAppeal')
    .where('resourceId', '=', id)
    .where('to', '=', 'WAIT_EVIDENCE')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return step?.at ?? '';
};

/** Returns the payment that the buyer has stated; names and accounts are masked as in the order. */
const paymentsOf = async (order: Order, { db }: Call): Promise<Schemas['OtcPayment'][]> => {
  if (order.paidAt === null) return [];
  const verified = await verifiedName(db, partiesOf(order).BUYER);
  const { rows } = await sql<
    Schemas['OtcPayment']
  >`select "paidAt", trim_scale(money)::text as money, "fiatCode",
      "payMethod", "payerName", "payHolder", "payAccount", "payBank", "referenceCode",
      "payerName" = ${verified}::text as "isOwnAccount"
    from "otcOrder" where id = ${order.id}`.execute(db);
  return rows.map((row) => ({
    ...row,
    payerName: row.payerName === null ? null : String(applyMask('name', row.payerName)),
    payHolder: String(applyMask('name', row.payHolder)),
    payAccount: String(applyMask('idNumber', row.payAccount)),
  }));
};

/** `GET /admin/otc/appeal/{id}/case`: what a handler compares (domain screen 40). */
const caseOtcAppeal: Handler<'caseOtcAppeal'> = async (call): Promise<Schemas['OtcAppealCase']> => {
  const appeal = await findVisibleRow('otcAppeal', call);
  const order = await orderOf(appeal, call);
  const sent = await evidenceOf(appeal.appealNo, call);
  const isAsked = appeal.status === 'WAIT_EVIDENCE';
  const since = isAsked ? await askedAt(appeal, call) : '';
  const parties = partiesOf(order);
  const side = (role: Party): Side => {
    const evidence = sent(role);
    const isMissing = isAsked && !evidence.some(({ uploadedAt }) => uploadedAt > since);
    return {
      role,
      memberUid: parties[role],
      isInitiator: appeal.initiatorRole === role,
      evidence,
      missing: isMissing ? appeal.evidenceWanted : null,
      dueAt: isMissing ? appeal.evidenceDueAt : null,
    };
  };
  return { sides: [side('BUYER'), side('SELLER')], payments: await paymentsOf(order, call) };
};

/** `GET /admin/otc/appeal/{id}/preview`: who gets what under a ruling, by the shares that the ruling books. */
const previewOtcAppeal: Handler<'previewOtcAppeal'> = async (call): Promise<Schemas['OtcAppealPreview']> => {
  const { query, db } = call;
  const appeal = await findVisibleRow('otcAppeal', call);
  const ruling = query.ruling ?? appeal.ruling;
  if (ruling === null) throw invalid(fieldError('ruling', 'required', noRuling));
  const order = await orderOf(appeal, call);
  const ad = await recordsOf(db)
    .selectFrom('otcAd')
    .select('status')
    .where('adNo', '=', order.adNo)
    .executeTakeFirst();
  // Without a ruling of its own, the preview shows the stored one with its penalty.
  const given = penaltyOf(query.ruling === undefined ? appeal : query);
  const { outcome } = endingOf(ruling);
  return {
    ruling,
    lines: sharesOf(dealOf(order, ad?.status), outcome),
    ...given,
    penaltyUid: given.penalty === 'NONE' ? null : loserOf(ruling, order),
    blockedUntil: blockedUntil(given, call),
  };
};

export const caseHandlers: Handlers = { caseOtcAppeal, previewOtcAppeal };
