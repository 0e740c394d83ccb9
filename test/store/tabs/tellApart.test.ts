import type { Tab } from '@/store/tabs/tab';
import { tellApart } from '@/store/tabs/tellApart';

const tab = (key: string, path: string): Tab => ({
  key,
  name: 'chain',
  fullPath: path,
  path,
  meta: { title: 'Chains', cache: true, closable: true },
  keepMeta: false,
  pinned: false,
});

test('tabs of one page are told apart by the name of their record, never by its id', () => {
  const opened = [tab('one', '/chain?open=744300000000000017'), tab('two', '/chain?open=744300000000000018')];
  const named = { one: { record: { id: '744300000000000017', name: 'Ethereum' } } };
  expect([...tellApart(opened, named)]).toEqual([
    ['one', 'Ethereum'],
    ['two', '#0018'],
  ]);
  const other = { one: { record: { id: '1', name: 'Bitcoin' } } };
  expect(tellApart(opened, other).get('one')).toBe('#0017');
});
