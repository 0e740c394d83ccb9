import { paramChange } from '@/api/system';
import { chain, chainCoin } from '@/api/wallet';
import { displayOf, objectOf } from '@/screens/row';

const row = { id: '7', allowedActions: [], nameZh: '做市商', nameEn: 'Market maker', chainName: 'Bitcoin' };

test('a record is named in the language that the person reads', () => {
  expect(displayOf(row, 'nameZh', 'zh-CN')).toBe('做市商');
  expect(displayOf(row, 'nameZh', 'en-US')).toBe('Market maker');
});

test('a name that nobody translated, or that has one form only, is shown as it is', () => {
  expect(displayOf({ ...row, nameEn: null }, 'nameZh', 'en-US')).toBe('做市商');
  expect(displayOf({ ...row, nameEn: '' }, 'nameZh', 'en-US')).toBe('做市商');
  expect(displayOf(row, 'chainName', 'en-US')).toBe('Bitcoin');
});

test('a record without a name has its number', () => {
  expect(displayOf({ id: '7', allowedActions: [] }, 'nameZh', 'en-US')).toBe('7');
});

test('who is asked to confirm reads which record it is, never the number that the platform gave it', () => {
  const given = { id: '352965781094400890', allowedActions: [] };
  expect(objectOf({ ...given, chainCode: 'eth', chainName: 'Ethereum' }, chain)).toBe('eth');
  expect(objectOf({ ...given, coinCode: 'USDT', chainCode: 'eth' }, chainCoin)).toBe('USDT · eth');
  expect(objectOf({ ...given, paramKey: 'platCoin' }, paramChange)).toBe('platCoin');
});
