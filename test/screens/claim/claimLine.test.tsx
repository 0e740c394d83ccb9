import { screen, waitFor } from '@testing-library/react';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import { ClaimLine } from '@/screens/claim/ClaimLine';
import { type Answering, answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const claimedUntil = '2026-11-22T10:15:00Z';
const until = { claimedUntil };

async function show(
  assigneeName: string | null,
  answering: Answering = () => envelope(until),
  claimedById: string | null = assigneeName === 'Otto' ? '7' : '77',
) {
  const sent = answerWith(answering);
  const row = { id: '5', version: 2, allowedActions: [], assigneeName, claimedById, claimedUntil };
  const { store } = await renderPart(<ClaimLine call={kyc.calls.renew} row={row} />);
  return { sent, notices: () => store.getState().notices.shown };
}

test('the user’s own claim is renewed and shown as soon as the detail opens', async () => {
  const { sent } = await show('Otto');
  expect(screen.getByText(/^You are handling this/)).toBeVisible();
  await waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /admin/vip/kyc/5/renew']),
  );
});

test('another user’s claim is shown with its end, and not renewed', async () => {
  const { sent } = await show('Ada Chen');
  expect(screen.getByText(/^Ada Chen is handling this until/)).toHaveTextContent(/2026-11-22/);
  expect(sent).toEqual([]);
});

test('the claim of another user with the same name is not the user’s own', async () => {
  const { sent } = await show('Otto', undefined, '77');
  expect(screen.getByText(/^Otto is handling this until/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('who lost the claim reads who has it now, there and not over the page as well', async () => {
  const { notices } = await show('Otto', () => envelope({ assignee: 'Ada Chen' }, 42302));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ada Chen has taken this over');
  expect(notices()).toEqual([]);
});

test('a lost claim is shown as a notice', async () => {
  const { notices } = await show('Otto', () => envelope(null, 40902));
  await waitFor(() => expect(notices()).toMatchObject([{ kind: 'error', error: { code: 40902 } }]));
});

test('an unclaimed record shows no claim', async () => {
  await show(null);
  expect(screen.queryByText(/handle/)).toBeNull();
});
