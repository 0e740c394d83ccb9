import { different, notBelow } from '@server/resources/rules/bounds';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';

const text = {
  fiat: { 'zh-CN': '须为法币', 'en-US': 'Must be a fiat currency' },
  coin: { 'zh-CN': '不能为法币', 'en-US': 'Must not be a fiat currency' },
};

/** Settings of OTC trading (domain screen 37): a coin against money. */
export const otcConfigHooks: EntityHooks<'otcConfig'> = {
  check: async (after, before, call) => [
    ...different(after, 'coinCode', 'fiatCode'),
    ...notBelow(after, 'minAmount', 'maxAmount'),
    ...(before === null ? await kindErrors(after, call) : []),
  ],
};

async function kindErrors(
  { coinCode = '', fiatCode = '' }: RecordValues<'otcConfig'>,
  { db }: Call,
): Promise<FieldError[]> {
  const coins = await recordsOf(db)
    .selectFrom('coin')
    .select(['coinCode', 'coinType'])
    .where('coinCode', 'in', [coinCode, fiatCode])
    .execute();
  const isFiat = (code: string) => coins.some((one) => one.coinCode === code && one.coinType === 'FIAT');
  return [
    ...(isFiat(coinCode) ? [{ field: 'coinCode', rule: 'noFiat', text: text.coin }] : []),
    ...(isFiat(fiatCode) ? [] : [{ field: 'fiatCode', rule: 'fiat', text: text.fiat }]),
  ];
}
