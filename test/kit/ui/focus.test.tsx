import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DrawerFrame } from '@/kit/ui/overlays/DrawerFrame';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';

type Props = { kind: 'dialog' | 'drawer' };

/** A page with a button that opens a dialog or drawer, between two other controls. */
function Page({ kind }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const content = (
    <>
      <input aria-label="Reason" />
      <button disabled>Never</button>
      <button onClick={close}>Cancel</button>
    </>
  );
  return (
    <>
      <button>Before</button>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && kind === 'dialog' && (
        <PageDialog title="Dialog" onClose={close}>
          {content}
        </PageDialog>
      )}
      {isOpen && kind === 'drawer' && (
        <DrawerFrame isModal title="Drawer" close="Close" onClose={close}>
          {content}
        </DrawerFrame>
      )}
      <button>After</button>
    </>
  );
}

const open = async (kind: Props['kind']) => {
  const user = userEvent.setup();
  render(<Page kind={kind} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByLabelText('Reason').focus();
  return user;
};

test.each(['dialog', 'drawer'] as const)('Tab stays inside a %s in both directions', async (kind) => {
  const user = await open(kind);
  const outside = ['Before', 'Open', 'After'].map((name) => screen.getByRole('button', { name }));
  const visited = new Set<Element | null>();
  for (const shift of [false, false, false, false, true, true, true, true, true]) {
    await user.tab({ shift });
    visited.add(document.activeElement);
    for (const button of outside) expect(button).not.toHaveFocus();
  }
  expect(visited).toContain(screen.getByLabelText('Reason'));
  expect(visited).toContain(screen.getByRole('button', { name: 'Cancel' }));
});

test.each(['dialog', 'drawer'] as const)('the focus returns to what opened a %s', async (kind) => {
  const user = await open(kind);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('Escape closes a dialog, and a click beside it takes no focus away', async () => {
  const user = await open('dialog');
  await user.click(document.querySelector('.bp6-overlay-backdrop')!);
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each(['dialog', 'drawer'] as const)(
  'the focus goes from field to field of a %s although leaving the first one changes the page',
  async (kind) => {
    function Fields() {
      const [left, setLeft] = useState(false);
      return (
        <>
          <input aria-label="Member" autoFocus onBlur={() => flushSync(() => setLeft(true))} />
          {left && <p role="alert">Please choose</p>}
          <input aria-label="Amount" />
        </>
      );
    }
    const focused: (Element | null)[] = [];
    document.addEventListener('focusin', () => focused.push(document.activeElement));
    render(
      kind === 'dialog' ? (
        <PageDialog title="New" onClose={() => undefined}>
          <Fields />
        </PageDialog>
      ) : (
        <DrawerFrame isModal title="New" close="Close" onClose={() => undefined}>
          <Fields />
        </DrawerFrame>
      ),
    );
    const member = screen.getByLabelText('Member');
    await waitFor(() => expect(member).toHaveFocus());
    act(() => member.blur());
    // Observers of the page run before a browser gives the focus to the next field.
    await Promise.resolve();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New' })).not.toHaveFocus();
    act(() => screen.getByLabelText('Amount').focus());
    expect(focused).not.toContain(screen.getByRole('heading', { name: 'New' }));
  },
);
