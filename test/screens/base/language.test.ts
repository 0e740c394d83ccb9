import '@/api/gen/cms';
import { article, banner, hotItem } from '@/api/gen/cms.fields';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineList, relatedList } from '@/screens/definition';
import { definitionIn } from '@/screens/base/definition';
import { inLanguage } from '@/screens/base/row';
import { columnsOf, layoutOf, openerOf } from '@/screens/table/columns/columns';

const opened = (locale: string) => {
  const names = inLanguage(article.fields, ['titleZh', 'status', 'titleEn'], locale);
  return openerOf(article, columnsOf(article, layoutOf(article, names, {})), locale);
};

test('who reads English finds the English title first, and it opens the record', () => {
  expect(inLanguage(article.fields, ['titleZh', 'status', 'titleEn'], 'en-US')).toEqual([
    'titleEn',
    'status',
    'titleZh',
  ]);
  expect(opened('en-US')).toBe('titleEn');
});

test('who reads Chinese finds the declared order', () => {
  expect(inLanguage(article.fields, ['titleZh', 'status', 'titleEn'], 'zh-CN')).toEqual([
    'titleZh',
    'status',
    'titleEn',
  ]);
  expect(opened('zh-CN')).toBe('titleZh');
});

test('an English name replaces a plain one, and the other way round', () => {
  expect(inLanguage(hotItem.fields, ['targetName', 'status'], 'en-US')).toEqual(['targetNameEn', 'status']);
  expect(inLanguage(hotItem.fields, ['targetName', 'targetNameEn'], 'en-US')).toEqual([
    'targetNameEn',
    'targetName',
  ]);
  expect(inLanguage(hotItem.fields, ['targetName', 'status'], 'zh-CN')).toEqual(['targetName', 'status']);
});

test('what has one form only is shown as it is', () => {
  expect(inLanguage(banner.fields, ['nameZh', 'status'], 'en-US')).toEqual(['nameZh', 'status']);
});

test('filters and related lists follow; a filter that the list does not have in English stays', () => {
  const list = defineList(article, {
    columns: ['titleZh'],
    search: ['titleZh', 'status'],
    related: [relatedList(coin, { by: { status: 'status' }, columns: ['coinCode', 'nameZh'] })],
  });
  const english = definitionIn(list, 'en-US');
  expect(english.related?.[0]?.columns).toEqual(['coinCode', 'nameEn']);
  for (const name of english.search) expect(article.fields).toHaveProperty([name, 'filter']);
});

test('fields keep their order where the English one stands first already, and none is lost', () => {
  const names = ['titleEn', 'status', 'titleZh'];
  expect(inLanguage(article.fields, names, 'en-US')).toEqual(names);
});
