import { screen, waitFor, within } from '@testing-library/react';
import '@/areas/permission';
import { GrantPanel } from '@/areas/permission/grant/GrantPanel';
import { answerWith, envelope, type Sent } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const menu = (id: string, parentId: string, title: string, permission: string | null = null) => ({
  id,
  parentId,
  title,
  permission,
});
const menus = [
  menu('1', '-1', 'Wallets'),
  menu('2', '1', 'Chains', 'wallet:chain:list'),
  menu('3', '2', 'Pause', 'wallet:chain:pause'),
  menu('4', '1', 'Coins', 'wallet:coin:list'),
];
const row = { id: '9', roleName: '操作员', roleNameEn: 'Operators', userCount: 12 } as Parameters<
  typeof GrantPanel
>[0]['row'];

/** The panel of a role that holds the coins; `save` answers what is saved, and may change what is held. */
async function open(save: (sent: Sent, held: { menuIds: string[]; version: number }) => Response) {
  const held = { menuIds: ['4'], version: 1 };
  const closed = jest.fn();
  const sent = answerWith((call) => {
    if (call.path.endsWith('/menuData')) return envelope(menus);
    return call.method === 'POST' ? save(call, held) : envelope({ ...held, halfIds: [] });
  });
  const { user } = await renderPart(
    <TestPage>
      <GrantPanel row={row} onClose={closed} />
    </TestPage>,
    { access: ['wallet:chain:list', 'wallet:coin:list'] },
  );
  await user.click(await screen.findByRole('treeitem', { name: 'Chains' }));
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    expect(screen.getByRole('button', { name: 'Save permissions' })).toBeDisabled();
    await user.type(screen.getByLabelText('Two-factor code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  };
  const bodies = () =>
    sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));
  return { user, closed, submit, bodies };
}

test('the title names the role in the language of the page', async () => {
  await open(() => envelope(null));
  expect(screen.getByRole('heading', { level: 2, name: /Operators/ })).toBeVisible();
  expect(screen.queryByText(/操作员/)).not.toBeInTheDocument();
});

test('a partly granted parent shows as mixed and is never sent', async () => {
  const { closed, submit, bodies, user } = await open(() => envelope(null));
  expect(screen.getByRole('treeitem', { name: 'Chains' })).toHaveAttribute('aria-checked', 'mixed');
  expect(screen.getByRole('treeitem', { name: 'Wallets' })).toHaveAttribute('aria-checked', 'mixed');
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  const pause = screen.getByRole('treeitem', { name: 'Pause (You do not have this permission yourself)' });
  expect(pause).toHaveAttribute('aria-disabled', 'true');
  await user.click(pause);
  expect(pause).toHaveAttribute('aria-checked', 'false');
  await submit();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ menuIds: ['2', '4'], version: 1, otp: '123456' }]);
});

test('when another user saved meanwhile, the new permissions load and the own changes are kept', async () => {
  const { user, submit, bodies, closed } = await open(({ body }, held) => {
    if (JSON.parse(String(body)).version === held.version && held.version === 2) return envelope(null);
    Object.assign(held, { menuIds: ['3'], version: 2 });
    return envelope({ current: { version: 2 } }, 40901);
  });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else just changed this role/);
  expect(screen.getByText(/^Affects 12 users/)).toBeVisible();
  expect(screen.getByText('1 added, 0 removed')).toBeVisible();
  expect(screen.getByText('Wallets › Chains')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save permissions' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies().at(-1)).toEqual({ menuIds: ['2', '3'], version: 2, otp: '123456' });
});

test.each([
  [
    'names and all',
    () =>
      Response.json({
        code: 40301,
        msg: 'You cannot grant what you do not hold: a:b:c',
        requestId: 'r1',
        data: null,
      }),
    /a:b:c/,
  ],
  [
    'at the place of a rule',
    () =>
      envelope(
        {
          errors: [
            { field: 'menuIds', rule: 'ownRights', msg: 'You cannot remove your own permissions on roles' },
          ],
        },
        42201,
      ),
    /your own permissions on roles/,
  ],
])('a refusal shows in the panel, %s', async (_, answer, text) => {
  const { submit, closed } = await open(answer);
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(closed).not.toHaveBeenCalled();
});

test('closing asks only when there are changes', async () => {
  const { user, closed, bodies } = await open(() => envelope(null));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: /unsaved changes/ });
  expect(closed).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByText('1 added, 0 removed')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(bodies()).toEqual([]);
});
