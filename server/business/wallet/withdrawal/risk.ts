import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { Tables } from '@server/db/tables';
import type { RecordRow } from '@server/db/typedRecords';

type Schemas = components['schemas'];
type Rule = Schemas['RiskRule'];

/** What a member asks for. */
type Asked = Pick<RecordRow<'withdrawal'>, 'memberUid' | 'coinCode' | 'amount' | 'toAddress'>;

/** Times of the member's average from which an amount is unusual. */
const spike = 5;

/** Rules that make a withdrawal risky by themselves; two others do so together. */
const grave: readonly Rule[] = ['PWD_CHANGED_24H', 'SHARED_ADDRESS'];

/** Checks a request against the member's own history, sign-ins and the addresses of others (domain screen 11). */
export const assessRisk = async (
  db: Kysely<Tables>,
  { memberUid, coinCode, amount, toAddress }: Asked,
  now: string,
): Promise<{ riskLevel: components['schemas']['RiskLevel']; riskHits: Rule[] }> => {
  const { rows } = await sql<Record<'shared' | 'first' | 'large' | 'device' | 'password', boolean>>`select
      exists (select from withdrawal where "toAddress" = ${toAddress} and "memberUid" <> ${memberUid}) as shared,
      not exists (select from withdrawal where "memberUid" = ${memberUid} and status = 'COMPLETED') as first,
      coalesce((select ${amount}::numeric > ${spike} * avg(amount) from withdrawal where "memberUid" = ${memberUid}
        and "coinCode" = ${coinCode} and status = 'COMPLETED'), false) as large,
      exists (select from "memberSignIn" entry where entry."memberUid" = ${memberUid} and entry.result = 'SUCCESS'
        and entry."createdAt" > ${now}::timestamptz - interval '1 day' and not exists (select from "memberSignIn" past
          where past."memberUid" = entry."memberUid" and past."deviceId" = entry."deviceId" and past.id < entry.id)) as device,
      exists (select from member where uid = ${memberUid} and "withdrawHoldUntil" > ${now}) as password`.execute(
    db,
  );
  const [found] = rows;
  const riskHits: Rule[] = [];
  if (found?.device) riskHits.push('NEW_DEVICE');
  if (found?.password) riskHits.push('PWD_CHANGED_24H');
  if (found?.large) riskHits.push('AMOUNT_SPIKE');
  if (found?.first) riskHits.push('FIRST_WITHDRAW');
  if (found?.shared) riskHits.push('SHARED_ADDRESS');
  const isHigh = riskHits.length > 1 || riskHits.some((rule) => grave.includes(rule));
  return { riskHits, riskLevel: isHigh ? 'HIGH' : riskHits.length > 0 ? 'MEDIUM' : 'LOW' };
};
