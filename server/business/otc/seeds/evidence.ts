import { sql } from 'kysely';
import { insertJson } from '@server/db/insertJson';
import type { RecordRow } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { storeDocument } from '@server/seeds/documents';
import { minute } from '@server/seeds/scatter';
import type { Party } from '../parties';

const notes = {
  BUYER: ['银行转账回单，附言与订单一致', '付款后的余额截图'],
  SELLER: ['收款账户当日流水', '与对方的聊天记录截图'],
} as const;

/**
 * Seeds pictures of the chat and the evidence of appeals: the party that opened one has sent some at once, the other one later; a side that staff still
 * wait for has sent none.
 */
export const seedOtcEvidence: Seed = async (db, context) => {
  const receipt = await storeDocument(db, context, {
    name: 'receipt.png',
    title: 'SAMPLE · RECEIPT',
    hue: 330,
    scope: 'CHAT',
  });
  const image = JSON.stringify({ fileId: receipt });
  await sql`update "otcMessage" set image = ${image}::jsonb where kind = 'IMAGE'`.execute(db);
  const statement = await storeDocument(db, context, {
    name: 'statement.png',
    title: 'SAMPLE · STATEMENT',
    hue: 15,
    scope: 'CHAT',
  });
  const { rows: appeals } = await sql<
    Pick<RecordRow<'otcAppeal'>, 'appealNo' | 'initiatorRole' | 'status' | 'createdAt'>
  >`select "appealNo", "initiatorRole", status, "createdAt" from "otcAppeal"
    order by id`.execute(db);
  const rows = appeals.flatMap(({ appealNo, initiatorRole, status, createdAt }) => {
    const first = initiatorRole === 'BUYER' ? 'BUYER' : 'SELLER';
    const other = first === 'BUYER' ? 'SELLER' : 'BUYER';
    const sent = (role: Party, place: 0 | 1, minutes: number) => ({
      id: context.nextId(),
      appealNo,
      role,
      note: notes[role][place],
      fileId: (role === 'BUYER') === (place === 0) ? receipt : statement,
      uploadedAt: new Date(Date.parse(createdAt) + minutes * minute).toISOString(),
    });
    const own = [sent(first, 0, 1), sent(first, 1, 3)];
    return status === 'OPEN' || status === 'WAIT_EVIDENCE' ? own : [...own, sent(other, 0, 20)];
  });
  await insertJson(db, 'otcEvidence', rows);
  await sql`update "otcAppeal" set evidence = (select jsonb_agg(distinct jsonb_build_object('fileId', "fileId"::text))
    from "otcEvidence" sent where sent."appealNo" = "otcAppeal"."appealNo")
    where exists (select from "otcEvidence" sent where sent."appealNo" = "otcAppeal"."appealNo")`.execute(db);
};
