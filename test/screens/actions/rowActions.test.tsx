import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import '@/api/gen/wallet';
import { chain, deposit } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { usePermission } from '@/screens/access/usePermission';
import { RowActions } from '@/screens/actions/RowActions';
import { renderPart } from '@test/support/renderPart';

const row = { id: '7', version: 1, allowedActions: ['update', 'pause'], chainCode: 'eth' };
const access = ['wallet:chain:update', 'wallet:chain:pause'];

async function open(compact: boolean) {
  const [onEdit, onAction] = [jest.fn(), jest.fn()];
  const part = <Actions {...{ entity: chain, row, name: 'eth', compact, onEdit, onAction }} />;
  return { onEdit, onAction, ...(await renderPart(part, { access })) };
}
/** A row whose list asks for the permissions. */
const Actions = (props: Omit<ComponentProps<typeof RowActions>, 'may'>) => (
  <RowActions {...props} may={usePermission()} />
);
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('where there is room, a row shows that it can be changed, and what is done first', async () => {
  const { user, onAction } = await open(false);
  expect(names()).toEqual(['Edit chain eth', 'Pause eth']);
  await user.click(screen.getByRole('button', { name: 'Pause eth' }));
  expect(onAction).toHaveBeenCalledWith(row, chain.actions.pause);
});

test('on a phone one button opens all that may be done with a row', async () => {
  const { user, onEdit, onAction } = await open(true);
  expect(names()).toEqual(['More actions eth']);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions eth' }));
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
  };
  await choose('Edit chain');
  expect(onEdit).toHaveBeenCalledWith(row);
  await choose('Pause');
  expect(onAction).toHaveBeenCalledWith(row, chain.actions.pause);
});

test('a decision about money is not made in a row, but beside the reasons of its record', async () => {
  const asked = { id: '8', version: 1, allowedActions: ['release', 'reject', 'note'], depositNo: 'D8' };
  const access = ['wallet:deposit:release', 'wallet:deposit:reject'];
  const call = { entity: deposit, row: asked, name: 'D8', compact: false };
  await renderPart(<Actions {...call} onEdit={jest.fn()} onAction={jest.fn()} />, { access });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
