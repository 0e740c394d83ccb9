import { displayOf } from '@/screens/row';

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
