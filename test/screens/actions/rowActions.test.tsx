import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import '@/api/gen/wallet';
import { chain, deposit } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { usePermission } from '@/screens/access/usePermission';
import { RowActions } from '@/screens/actions/RowActions';
import { renderPart } from '@test/support/renderPart';

const row = { id: '7', version: 1, allowedActions: ['update', 'pause', 'rescan'], chainCode: 'eth' };
const access = ['wallet:chain:update', 'wallet:chain:pause', 'wallet:chain:rescan'];

async function open(room: 'all' | 'first' | 'menu') {
  const [onOpen, onEdit, onAction] = [jest.fn(), jest.fn(), jest.fn()];
  const part = <Actions {...{ entity: chain, row, name: 'eth', room, onOpen, onEdit, onAction }} />;
  return { onEdit, onAction, ...(await renderPart(part, { access })) };
}
/** A row whose list asks for the permissions. */
const Actions = (props: Omit<ComponentProps<typeof RowActions>, 'may'>) => (
  <RowActions {...props} may={usePermission()} />
);
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

const choose = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions eth' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

test('where there is room, a row shows that it can be changed, and what is done first: never what stops something', async () => {
  const { user, onAction } = await open('all');
  expect(names()).toEqual(['Edit chain eth', 'Rescan eth', 'More actions eth']);
  await user.click(screen.getByRole('button', { name: 'Rescan eth' }));
  expect(onAction).toHaveBeenCalledWith(row, chain.actions.rescan);
  await choose(user, 'Pause');
  expect(onAction).toHaveBeenCalledWith(row, chain.actions.pause);
});

test('on a phone a button opens what else may be done with a row', async () => {
  const { user, onEdit } = await open('first');
  expect(names()).toEqual(['Rescan eth', 'More actions eth']);
  await choose(user, 'Edit chain');
  expect(onEdit).toHaveBeenCalledWith(row);
});

test('in a narrow table one button opens all that may be done with a row', async () => {
  const { user, onAction } = await open('menu');
  expect(names()).toEqual(['More actions eth']);
  await choose(user, 'Rescan');
  expect(onAction).toHaveBeenCalledWith(row, chain.actions.rescan);
});

test('a decision about money is not made in a row: its button opens the record with the reasons', async () => {
  const asked = { id: '8', version: 1, allowedActions: ['release', 'reject', 'note'], depositNo: 'D8' };
  const access = ['wallet:deposit:release', 'wallet:deposit:reject'];
  const [onOpen, onAction] = [jest.fn(), jest.fn()];
  const call = { entity: deposit, row: asked, name: 'D8', room: 'all' as const, onOpen, onAction };
  const { user } = await renderPart(<Actions {...call} onEdit={jest.fn()} />, { access });
  expect(names()).toEqual(['Review D8']);
  await user.click(screen.getByRole('button', { name: 'Review D8' }));
  expect(onOpen).toHaveBeenCalledWith(asked);
  expect(onAction).not.toHaveBeenCalled();
});
