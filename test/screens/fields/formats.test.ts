import '@/api/gen/agent';
import { settlement } from '@/api/gen/agent.fields';
import '@/api/gen/finance';
import { autoInvestProduct } from '@/api/gen/finance.fields';
import '@/api/gen/nft';
import { nftDraw } from '@/api/gen/nft.fields';
import { formatOf } from '@/screens/fields/formats';

const tools = {
  dicts: new Map(),
  formatTime: String,
  zoneOf: () => 'UTC',
  titleOf: (_: unknown, code: string) => code,
  language: 'en-US',
  scales: new Map(),
  label: (key: string) => key.split('.').at(-1) ?? key,
  yes: 'yes',
  no: 'no',
  none: '—',
};

test('the rows of a child table read as their values in a cell, without those that are missing', () => {
  const targets = formatOf(autoInvestProduct.fields.targets, tools);
  const value = [
    { coinCode: 'BTC', percent: 60 },
    { coinCode: 'ETH', percent: 40 },
  ];
  expect(targets.cell(value)).toBe('BTC 60, ETH 40');
  expect(targets.copy(value)).toBe('BTC 60, ETH 40');
  expect(formatOf(nftDraw.fields.prizes, tools).text([{ itemNo: 'NI1', weight: null }])).toBe('NI1');
});

test('what a row of a child table may lack is called by its name, so that no bare number is left to guess', () => {
  const amounts = formatOf(settlement.fields.amounts, tools);
  expect(amounts.text([{ coinCode: 'USDT', amount: '5', deduction: '0.5' }])).toBe('USDT 5 deduction 0.5');
});

test.each([
  [0, '0m', '0分钟'],
  [59, '59m', '59分钟'],
  [60, '1h', '1小时'],
  [125, '2h 5m', '2小时 5分钟'],
  [1440, '1d', '1天'],
  [4567, '3d 4h', '3天 4小时'],
])('a duration of %d minutes reads %s', (minutes, en, zh) => {
  const text = (language: string) =>
    formatOf({ kind: 'duration', label: 'x' }, { ...tools, language }).text(minutes);
  expect([text('en-US'), text('zh-CN')]).toEqual([en, zh]);
});

test('a country is read by its name, and copied as its code; other areas stay as they are', () => {
  const format = (language: string) =>
    formatOf(
      { kind: 'reference', label: 'x', ref: { entity: 'area', options: '/admin/system/area/options' } },
      { ...tools, language },
    );
  expect([format('en-US').text('IN'), format('zh-CN').text('IN')]).toEqual(['India', '印度']);
  expect([format('en-US').copy('IN'), format('en-US').text('CN-11')]).toEqual(['IN', 'CN-11']);
});
