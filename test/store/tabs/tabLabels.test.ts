import { restoreTab, type Tab } from '@/store/tabs/tab';
import { tabLabels } from '@/store/tabs/selectors';

const tab = (key: string, path: string): Tab => ({
  key,
  name: 'chain',
  fullPath: path,
  path,
  meta: { title: 'Chains', cache: true, closable: true },
  keepMeta: false,
  pinned: false,
});

test('tabs of one page are labelled with their record, never with its id', () => {
  const opened = [tab('one', '/chain?open=744300000000000017'), tab('two', '/chain?open=744300000000000018')];
  const named = { one: { record: { id: '744300000000000017', name: 'Ethereum' } } };
  expect([...tabLabels(opened, 'en-US', named)]).toEqual([
    ['one', 'Ethereum'],
    ['two', '#0018'],
  ]);
  const other = { one: { record: { id: '1', name: 'Bitcoin' } } };
  expect(tabLabels(opened, 'en-US', other).get('one')).toBe('#0017');
});

test('tabs of one list are labelled with their filters in words', () => {
  const path = '/chain?status=LAGGING&status=OK&createdAtFrom=2026-01-01T00%3A00%3A00Z&size=50';
  const filters = {
    'status=LAGGING': 'Lagging',
    'status=OK': 'Fine',
    'createdAtFrom=2026-01-01T00:00:00Z': '≥ 2026-01-01',
  };
  const opened = [{ ...tab('one', path), said: { locale: 'en-US', filters } }, tab('two', path)];
  const marks = tabLabels(opened, 'en-US');
  expect(marks.get('one')).toBe('Lagging, Fine, ≥ 2026-0…');
  // A page that was never drawn has said nothing: of a moment there is the day.
  expect(marks.get('two')).toBe('LAGGING, OK, 2026-01-01');
});

test('the words of filters survive a reload, in their language', () => {
  const path = '/chain?status=OK';
  const said = { locale: 'zh-CN', filters: { 'status=OK': '正常' } };
  const restored = restoreTab(JSON.parse(JSON.stringify({ ...tab('aaaaaa', path), said })));
  const opened = [restored!, tab('bbbbbb', path)];
  expect(tabLabels(opened, 'zh-CN').get('aaaaaa')).toBe('正常');
  expect(tabLabels(opened, 'en-US').get('aaaaaa')).toBe('OK');
  expect(restoreTab({ ...tab('aaaaaa', path), said: { locale: 1 } })).not.toHaveProperty('said');
});
