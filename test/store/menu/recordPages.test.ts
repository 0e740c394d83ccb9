import { menuToPages } from '@/store/menu/menuToPages';
import { menuPosition } from '@/store/menu/menuPosition';
import { pageAt, paramsOf, withRecordPages } from '@/store/menu/recordPages';
import { isRecordPage } from '@/store/tabs/tab';
import { item } from './menus';

const withdraw = {
  path: '/money/out',
  source: 'wallet/withdraw/index',
  auth: ['wallet:withdraw:list'],
  title: 'Withdrawals',
};
const menu = [item('home'), item('out', withdraw), item('chain', { path: '/wallet/chain' })];
const pagesOf = (items: unknown[]) => withRecordPages(menuToPages(items));
const byPath = (items: unknown[]) => new Map(pagesOf(items).pages.map((page) => [page.path, page]));

test('the page of a record lies below its list, for whoever may see the list, and in no menu', () => {
  const { pages, tree } = pagesOf(menu);
  expect(pages.filter(({ name }) => isRecordPage(name))).toEqual([
    expect.objectContaining({
      path: '/money/out/:id',
      source: 'wallet/withdraw/record',
      title: 'Withdrawals',
      auth: ['wallet:withdraw:list'],
      cache: true,
      closable: true,
    }),
  ]);
  expect(JSON.stringify(tree)).not.toContain(':id');
});

test('without the list in the menu, its records have no page', () => {
  expect(pagesOf([item('home')]).pages.some(({ name }) => isRecordPage(name))).toBe(false);
});

test('a page of the menu takes precedence over the pattern and over the page of a record', () => {
  const own = item('own', { path: '/money/out/:id', source: 'a/own/index' });
  const batch = item('batch', { path: '/money/out/batch', source: 'a/batch/index' });
  const pages = byPath([...menu, own, batch]);
  expect(pageAt(pages, '/money/out/7')?.source).toBe('a/own/index');
  expect(pageAt(pages, '/money/out/batch')?.source).toBe('a/batch/index');
});

test('a path finds its page and its parameters, and nothing below', () => {
  const pages = byPath(menu);
  expect(pageAt(pages, '/money/out/7')?.source).toBe('wallet/withdraw/record');
  expect(paramsOf('/money/out/:id', '/money/out/7')).toEqual({ id: '7' });
  expect(pageAt(pages, '/money/out/7/8')).toBeUndefined();
  expect(pageAt(pages, '/wallet/chain/7')).toBeUndefined();
});

test('the menu shows the list as the place of its record', () => {
  const { tree, pages } = pagesOf(menu);
  const patterns = pages.map(({ path }) => path).filter((path) => path.includes(':'));
  const { trail } = menuPosition(tree, [], { patterns, redirects: {} }, '/money/out/7');
  expect(trail.map(({ id }) => id)).toEqual(['out']);
});
