import { paramChange } from '@/api/system';
import { memberLevel } from '@/api/vip';
import { chain, chainCoin } from '@/api/wallet';
import { displayOf, objectOf } from '@/screens/row';

const row = { id: '7', allowedActions: [], nameZh: '做市商', nameEn: 'Market maker', chainName: 'Bitcoin' };

test('a record is named in the language that the person reads', () => {
  expect(displayOf(row, memberLevel, 'zh-CN')).toBe('做市商');
  expect(displayOf(row, memberLevel, 'en-US')).toBe('Market maker');
});

test('a name that nobody translated, or that has one form only, is shown as it is', () => {
  expect(displayOf({ ...row, nameEn: null }, memberLevel, 'en-US')).toBe('做市商');
  expect(displayOf({ ...row, nameEn: '' }, memberLevel, 'en-US')).toBe('做市商');
  expect(displayOf(row, chain, 'en-US')).toBe('Bitcoin');
});

test('a record without a name has its number', () => {
  expect(displayOf({ id: '7', allowedActions: [] }, memberLevel, 'en-US')).toBe('7');
});

test('a record that no single field tells from the others is named by all that do', () => {
  const given = { id: '7', allowedActions: [], coinCode: 'USDT', chainCode: 'eth' };
  expect(displayOf(given, chainCoin, 'en-US')).toBe('USDT · eth');
});

test('who is asked to confirm reads which record it is, never the number that the platform gave it', () => {
  const given = { id: '352965781094400890', allowedActions: [] };
  expect(objectOf({ ...given, chainCode: 'eth', chainName: 'Ethereum' }, chain)).toBe('eth');
  expect(objectOf({ ...given, coinCode: 'USDT', chainCode: 'eth' }, chainCoin)).toBe('USDT · eth');
  expect(objectOf({ ...given, paramKey: 'platCoin' }, paramChange)).toBe('platCoin');
});
