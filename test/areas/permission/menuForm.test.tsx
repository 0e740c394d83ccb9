import { screen, waitFor, within } from '@testing-library/react';
import '@/areas/permission';
import { MenuEditor } from '@/areas/permission/menu/MenuEditor';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const entry = (id: string, parentId: string, more: object = {}) => ({
  id,
  version: 1,
  parentId,
  title: `Entry ${id}`,
  menuType: 'LINK',
  status: 'ENABLED',
  visible: true,
  path: `/${id}`,
  permission: null,
  sort: 0,
  auth: ['op'],
  target: null,
  header: null,
  ...more,
});
const menus = [
  entry('1', '-1', { header: 'trade' }),
  entry('2', '-1'),
  // A group of the header: the findings do not speak of it.
  entry('3', '-1', { name: 'home' }),
];

test('roles, window and header group of an entry are selected, not typed (§3 menu-item)', async () => {
  const sent = answerWith(({ path, method }) => {
    if (path.endsWith('/menuData')) return envelope(menus);
    if (path.includes('/menu/doctor')) return envelope(['1', '2'].map((menuId) => ({ menuId, because: [] })));
    if (path.includes('/role/options'))
      return envelope([{ value: 'kyc', labelZh: '审核', labelEn: 'Reviewers' }]);
    if (method === 'PUT') return envelope(menus[1]);
    return path.endsWith('/menu/2') ? envelope(menus[1]) : envelope({ dictType: 'x', items: [] });
  });
  const { user } = await renderPart(
    <TestPage path="/permission/menu" search="?open=2">
      <MenuEditor />
    </TestPage>,
    { access: ['permission:menu:list', 'permission:menu:update'] },
  );
  const pane = within(await screen.findByRole('region', { name: 'Menu item' }));
  const header = await pane.findByLabelText(/^Header group/);
  const groups = header.getAttribute('list') ?? '';
  expect(
    [...document.querySelectorAll(`[id="${groups}"] option`)].map((each) => each.getAttribute('value')),
  ).toEqual(['trade', 'home']);
  await user.type(header, 'trade');
  await user.selectOptions(pane.getByLabelText(/^Target/), 'In a new window');
  await user.type(pane.getByLabelText(/^Roles/), 'rev');
  await user.click(await screen.findByText('kyc · Reviewers'));
  await user.click(pane.getByRole('button', { name: /save|submit/i }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  const body = JSON.parse(sent.find(({ method }) => method === 'PUT')?.body ?? '{}');
  expect(body).toMatchObject({ header: 'trade', target: '_blank', auth: ['op', 'kyc'] });
});
