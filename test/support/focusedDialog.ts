import { Classes } from '@blueprintjs/core';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Returns a dialog once it has the focus. It takes it a frame after it shows, and gets no keys before. */
export const focusedDialog = async (name: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name });
  const around = dialog.closest(`.${Classes.OVERLAY}`);
  await waitFor(() => expect(around?.contains(document.activeElement)).toBe(true));
  return dialog;
};

/** Leaves a dialog by the keyboard, and waits until it is gone: it keeps the keys of the page meanwhile. */
export const leaveDialog = async (user: UserEvent, name: string): Promise<void> => {
  const dialog = await focusedDialog(name);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
};
