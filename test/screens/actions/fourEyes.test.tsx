import { cleanup, waitFor } from '@testing-library/react';
import type { ActionMeta } from '@/api/entity';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import '@/areas/vip';
import { envelope } from '@test/support/answers';
import { openAction as open, row, run } from '@test/support/openAction';
import { info } from '@test/support/userInfo';

test('a decision on a record that takes two people asks for the reason that the second one reads', async () => {
  const { approve } = kyc.actions;
  const high = await open(approve, () => envelope(row), { ...row, level: 'L3' });
  expect(high.dialog.getByText(/this makes a proposal/)).toBeVisible();
  expect(high.dialog.getByLabelText('Reason')).toBeVisible();
  expect(high.dialog.getByRole('button', { name: 'Propose: Approve' })).toBeVisible();
  cleanup();
  const low = await open(approve, () => envelope(row), { ...row, level: 'L1' });
  expect(low.dialog.queryByLabelText('Reason')).toBeNull();
});

test('an action asks for a reason when the platform finds that it takes two people', async () => {
  const missing = {
    errors: [{ field: 'reason', rule: 'required', msg: 'A second person must decide this' }],
  };
  const { user, dialog, bodies, closed } = await open({ fourEyes: 'record' }, ({ body }) =>
    body.includes('reason') ? envelope({ approvalId: '9', approvalNo: 'AP9' }) : envelope(missing, 40001),
  );
  await user.click(dialog.getByRole('button', run));
  const reason = await dialog.findByLabelText('Reason');
  expect(reason).toHaveAccessibleDescription('A second person must decide this');
  await user.type(reason, 'The node has moved');
  await user.click(dialog.getByRole('button', run));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ version: 3 }, { version: 3, reason: 'The node has moved' }]);
});

describe('the four-eyes rule', () => {
  const review: Partial<ActionMeta> = { guards: ['confirm'], fourEyes: 'record' };
  const warning = /^You handled this record before, so someone else has to review it/;
  const refused = () => envelope(null, 40904);

  test('warns whoever took part before the platform refuses', async () => {
    const { user, dialog } = await open(review, refused, { ...row, tookPart: true });
    expect(dialog.getByText(warning)).toBeVisible();
    await user.click(dialog.getByRole('button', run));
    expect(await dialog.findAllByText(warning)).toHaveLength(2);
  });

  test('does not take another user of the same name for the own one', async () => {
    const { dialog } = await open(review, refused, { ...row, createdByName: info.name });
    expect(dialog.getByText(/^This needs a second reviewer/)).toBeVisible();
    expect(dialog.queryByText(warning)).toBeNull();
  });
});
