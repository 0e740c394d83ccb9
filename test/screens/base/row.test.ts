import '@/api/gen/cms';
import { hotItem } from '@/api/gen/cms.fields';
import type { EntityMeta } from '@/api/entity';
import '@/api/gen/system';
import { paramChange } from '@/api/gen/system.fields';
import '@/api/gen/vip';
import { memberLevel } from '@/api/gen/vip.fields';
import '@/api/gen/wallet';
import { chain, chainCoin } from '@/api/gen/wallet.fields';
import { recordTitle, recordLabel, localName, type Row } from '@/screens/base/row';

const named = (row: Row, entity: EntityMeta, locale: string) =>
  recordTitle(row, entity, (each, name) => localName(each, entity.fields, name, locale));
const row = { id: '7', allowedActions: [], nameZh: '做市商', nameEn: 'Market maker', chainName: 'Bitcoin' };

test('a record is named in the language that the person reads', () => {
  expect(named(row, memberLevel, 'zh-CN')).toBe('做市商');
  expect(named(row, memberLevel, 'en-US')).toBe('Market maker');
});

test('a name without a translation is shown as it is', () => {
  expect(named({ ...row, nameEn: null }, memberLevel, 'en-US')).toBe('做市商');
  expect(named({ ...row, nameEn: '' }, memberLevel, 'en-US')).toBe('做市商');
  expect(named(row, chain, 'en-US')).toBe('Bitcoin');
});

test('what has a plain name and an English one is named in the language of the person, never by its codes', () => {
  const given = { id: '7', allowedActions: [], targetType: 'COIN', targetId: 'ADA', targetName: '艾达币' };
  expect(named({ ...given, targetNameEn: 'Cardano' }, hotItem, 'en-US')).toBe('Cardano');
  expect(named({ ...given, targetNameEn: 'Cardano' }, hotItem, 'zh-CN')).toBe('艾达币');
  expect(named({ ...given, targetNameEn: null }, hotItem, 'en-US')).toBe('艾达币');
});

test('a record without a name has its number', () => {
  expect(named({ id: '7', allowedActions: [] }, memberLevel, 'en-US')).toBe('7');
});

test('a record that no single field tells from the others is named by all that do', () => {
  const given = { id: '7', allowedActions: [], coinCode: 'USDT', chainCode: 'eth' };
  expect(named(given, chainCoin, 'en-US')).toBe('USDT · eth');
});

test('a confirmation names the record by its code, never by its id', () => {
  const given = { id: '352965781094400890', allowedActions: [] };
  expect(recordLabel({ ...given, chainCode: 'eth', chainName: 'Ethereum' }, chain)).toBe('eth');
  expect(recordLabel({ ...given, coinCode: 'USDT', chainCode: 'eth' }, chainCoin)).toBe('USDT · eth');
  expect(recordLabel({ ...given, paramKey: 'platCoin' }, paramChange)).toBe('platCoin');
});
