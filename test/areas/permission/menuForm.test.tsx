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
  isHeader: false,
  ...more,
});
const menus = [
  entry('1', '-1', { header: 'trade' }),
  entry('2', '-1'),
  entry('21', '2'),
  entry('3', '-1', { name: 'home', isHeader: true }),
];
type Sent = { path: string; method: string; body: string };
const bodyOf = (sent: readonly Sent[], end: string): unknown =>
  JSON.parse(sent.find(({ path }) => path.endsWith(end))?.body ?? 'null');

const refused = (code: number, msg: string, data: unknown = null) =>
  Response.json({ code, msg, data, requestId: 'r1' });

/** Mounts the editor; `saved` answers its writes. */
const mount = async (
  search: string,
  saved: (path: string) => Response | Promise<Response> = () => envelope(menus[1]),
  records: () => unknown[] = () => menus,
) => {
  const sent = answerWith(({ path, method }) => {
    if (path.endsWith('/menuData')) return envelope(records());
    if (path.endsWith('/allMenu'))
      return envelope(
        menus
          .filter(({ parentId }) => parentId === '-1')
          .map((each) => ({ ...each, children: menus.filter(({ parentId }) => parentId === each.id) })),
      );
    if (path.includes('/menu/doctor')) return envelope(['1', '2'].map((menuId) => ({ menuId, because: [] })));
    if (path.includes('/role/options'))
      return envelope([{ value: 'kyc', labelZh: '审核', labelEn: 'Reviewers' }]);
    if (path.endsWith('/timeline')) return envelope([]);
    return method === 'POST' ? saved(path) : envelope({ dictType: 'x', items: [] });
  });
  const unsent = new Map<string, boolean>();
  const setDirty = (part: string, dirty: boolean) => unsent.set(part, dirty);
  const access = ['list', 'create', 'update', 'delete'].map((act) => `permission:menu:${act}`);
  const { user } = await renderPart(
    <TestPage path="/permission/menu" search={search} setDirty={setDirty}>
      <MenuEditor />
    </TestPage>,
    { access },
  );
  const pane = within(await screen.findByRole('region', { name: 'Menu item' }));
  return { user, pane, sent, isUnsent: () => unsent.get('form') };
};

test('roles, window and header group of an entry are selected, not typed (§3 menu-item)', async () => {
  const { user, pane, sent } = await mount('?open=2');
  const header = await pane.findByLabelText(/^Header group/);
  const groups = header.getAttribute('list') ?? '';
  expect(
    [...document.querySelectorAll(`[id="${groups}"] option`)].map((each) => each.getAttribute('value')),
  ).toEqual(['trade', 'home']);
  await user.type(header, 'trade');
  await user.selectOptions(pane.getByLabelText(/^Target/), 'In a new window');
  await user.type(pane.getByLabelText(/^Roles/), 'rev');
  await user.click(await screen.findByText('kyc · Reviewers'));
  await user.click(pane.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf(sent, '/menu/update')).not.toBeNull());
  // Only what was changed is sent, so that nobody else's change is undone.
  expect(bodyOf(sent, '/menu/update')).toEqual({
    id: '2',
    header: 'trade',
    target: '_blank',
    auth: ['op', 'kyc'],
  });
});

test.each([
  ['cycle', 'parentId', 'Parent', 'A menu cannot stand below itself'],
  ['depth', 'parentId', 'Parent', 'At most 4 levels'],
  ['duplicate path', 'path', 'Path', 'This path is used by another menu'],
])('a refused %s is shown at its field', async (_, field, name, msg) => {
  const answer = () =>
    refused(field === 'path' ? 40906 : 40001, 'Refused', { errors: [{ field, rule: 'x', msg }] });
  const { user, pane } = await mount('?open=2', answer);
  await user.selectOptions(await pane.findByLabelText('Parent'), '1');
  await user.click(pane.getByRole('button', { name: 'Save' }));
  const input = pane.getByLabelText(new RegExp(`^${name}( Optional)?$`, 'i'));
  await waitFor(() => expect(input).toBeInvalid());
  expect(pane.getByText(msg)).toBeVisible();
});

test('an entry cannot become its own parent', async () => {
  const { pane } = await mount('?open=2');
  const parents = within(await pane.findByLabelText('Parent'));
  expect(parents.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
    'Top level',
    'Entry 1',
  ]);
});

test('what two people changed in the same field is asked, and what only the other changed is kept', async () => {
  let records: unknown[] = menus;
  const { user, pane, sent } = await mount('?open=2', undefined, () => records);
  const title = await pane.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  records = menus.map((each) =>
    each.id === '2' ? { ...each, version: 2, title: 'Theirs', icon: 'cog' } : each,
  );
  await user.click(pane.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs')).toBeVisible();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(dialog.getByRole('radio', { name: 'Title: Yours' }));
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(bodyOf(sent, '/menu/update')).toEqual({ id: '2', title: 'Mine' }));
});

test('a group of the header is made and deleted by its own calls, and a refusal says why', async () => {
  const { user, sent } = await mount('?open=3', (path) =>
    path.endsWith('/delete') ? refused(40905, 'A menu still belongs to this group') : envelope(menus[3]),
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Entry 3"' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A menu still belongs to this group');
  expect(bodyOf(sent, '/api/system/menu/delete')).toEqual({ id: '3' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.type(await screen.findByLabelText('Title'), 'Markets');
  await user.type(screen.getByLabelText(/^Route name/), 'markets');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(bodyOf(sent, '/menu/header/create')).toMatchObject({
      parentId: '-1',
      title: 'Markets',
      name: 'markets',
    }),
  );
});

test('what is typed while an entry is saved stays, and is saved next', async () => {
  let records: unknown[] = menus;
  let answer = () => {};
  const saved = { ...menus[1], version: 2, title: 'New' };
  const { user, pane, sent, isUnsent } = await mount(
    '?open=2',
    () =>
      new Promise<Response>((resolve) => {
        records = menus.map((each) => (each.id === '2' ? saved : each));
        answer = () => resolve(envelope(saved));
      }),
    () => records,
  );
  const title = await pane.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'New{Enter}');
  await waitFor(() => expect(bodyOf(sent, '/menu/update')).toEqual({ id: '2', title: 'New' }));
  await user.type(title, 'er');
  const path = pane.getByLabelText(/^Path/);
  await user.type(path, '/x');
  answer();
  const save = await pane.findByRole('button', { name: 'Save' });
  expect(title).toHaveValue('Newer');
  expect(path).toHaveValue('/2/x');
  expect(path).toHaveFocus();
  expect(isUnsent()).toBe(true);
  sent.length = 0;
  await user.click(save);
  await waitFor(() =>
    expect(bodyOf(sent, '/menu/update')).toEqual({ id: '2', title: 'Newer', path: '/2/x' }),
  );
});
