import { hooksOf } from '@server/business/tables';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';

test('what is seeded satisfies the rules that hold for what staff enter', async () => {
  const platform = await startPlatform();
  const admin = await staff(platform, 'admin');
  const screens = {
    market: 'exchange/symbol',
    perpetual: 'contract/symbol',
    optionMarket: 'contract/option-symbol',
    dualProduct: 'finance/dual-product',
    autoInvestProduct: 'finance/fixed-plan',
    convertPair: 'finance/convert-pair',
    coinOffer: 'finance/coin-product',
    nftItem: 'nft/item',
    nftDraw: 'nft/draw',
    nftMessage: 'nft/message',
    otcConfig: 'otc/config',
    article: 'cms/article',
    banner: 'cms/banner',
    hotItem: 'cms/hot',
    genTable: 'gen/table',
  };
  const { db, contract } = platform;
  const call = Object({ db, platform, context: { contract }, actor: { roles: ['admin'] } });
  const hooks = new Map(Object.entries(hooksOf(contract)));
  for (const [entity, path] of Object.entries(screens)) {
    const { data } = await admin.get<{ records: Shown[] }>(`/admin/${path}/page?size=200`);
    expect([entity, data.records.length > 3]).toEqual([entity, true]);
    for (const record of data.records)
      expect([entity, await hooks.get(entity)?.check?.(record, null, call)]).toEqual([entity, []]);
  }
  await platform.close();
});
