import { autoInvestProduct } from '@/api/finance';
import { nftDraw } from '@/api/nft';
import { cellFormat } from '@/screens/table/cellFormat';

const tools = {
  dicts: new Map(),
  formatTime: String,
  zoneOf: () => 'UTC',
  titleOf: (_: unknown, code: string) => code,
  yes: 'yes',
  no: 'no',
  none: '—',
};

test('the rows of a child table read as their values in a cell, without those that are missing', () => {
  const targets = cellFormat(autoInvestProduct.fields.targets, tools);
  const value = [
    { coinCode: 'BTC', percent: 60 },
    { coinCode: 'ETH', percent: 40 },
  ];
  expect(targets.node(value)).toBe('BTC 60, ETH 40');
  expect(targets.copy(value)).toBe('BTC 60, ETH 40');
  expect(cellFormat(nftDraw.fields.prizes, tools).text([{ itemNo: 'NI1', weight: null }])).toBe('NI1');
});
