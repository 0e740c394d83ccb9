import { act, screen, waitFor } from '@testing-library/react';
import type { EntityMeta } from '@/api/entity';
import '@/api/gen/message';
import { smsLog } from '@/api/gen/message.fields';
import '@/areas/message';
import { RecordFields } from '@/screens/detail/RecordFields';
import { type Answering, answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const row = { id: '9', version: 1, allowedActions: [], mobile: '138****1234', content: 'Code ******' };
const fields = <RecordFields entity={smsLog} order={['mobile', 'content']} row={row} />;
/** What is to happen in a minute from now on. */
function minutes(): (() => void)[] {
  const { setTimeout: real } = globalThis;
  const ends: (() => void)[] = [];
  const waiting = (run: () => void, delay?: number) => {
    if (delay === 60_000) ends.push(run);
    return real(run, delay);
  };
  Object.assign(globalThis, { setTimeout: Object.assign(waiting, real) });
  restore = () => Object.assign(globalThis, { setTimeout: real });
  return ends;
}
let restore: () => unknown = () => null;
afterEach(() => restore());

const show = { name: 'Reveal Mobile' };

async function open(answering: Answering, access = ['message:sms:reveal'], part = fields) {
  const sent = answerWith((call) => (call.method === 'POST' ? answering(call) : envelope([])));
  const view = await renderPart(part, { access });
  return { ...view, posts: () => sent.filter(({ method }) => method === 'POST') };
}

test('a masked field is revealed for a reason and for a minute, and only the screen holds it', async () => {
  const ends = minutes();
  const { user, store, posts, unmount } = await open(() => envelope({ value: '13800131234' }));
  // A code is shown to nobody.
  expect(screen.getAllByRole('button', { name: /^Reveal / })).toHaveLength(1);
  await user.click(screen.getByRole('button', show));
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/is required/);
  expect(posts()).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'The member asks by phone');
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('13800131234')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Shown for 60 s');
  expect(screen.getByText(/Hidden in 60 s/)).toHaveAttribute('aria-hidden', 'true');
  expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ field: 'mobile', reason: 'The member asks by phone' });
  expect(JSON.stringify(store.getState())).not.toContain('13800131234');
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('13800131234');
  act(() => ends.forEach((end) => end()));
  expect(screen.queryByText('13800131234')).toBeNull();
  expect(screen.getByText('138****1234')).toBeVisible();
  unmount();
});

test('a refusal is shown in place, and Escape closes only the form', async () => {
  const { user, posts } = await open(() =>
    Response.json({ code: 42901, msg: 'At most 30 fields in an hour', requestId: 'r', data: null }),
  );
  await user.click(screen.getByRole('button', show));
  await user.type(screen.getByLabelText('Reason'), 'The member asks');
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('At most 30 fields in an hour')).toBeVisible();
  const keys = () => posts().map(({ headers }) => headers.get('Idempotency-Key'));
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('without the right there is only the mask', async () => {
  await open(() => envelope(null), ['message:sms:detail']);
  expect(screen.getByText('138****1234')).toBeVisible();
  expect(screen.queryByRole('button', show)).toBeNull();
});

test('the one-time password is requested and sent where the contract requires it', async () => {
  const { reveal } = smsLog.calls;
  const guarded: EntityMeta = {
    ...smsLog,
    calls: { ...smsLog.calls, reveal: { ...reveal, guards: ['reason', 'otp'] } },
  };
  const wrong = [{ field: 'otp', rule: 'otp', msg: 'This code is not right' }];
  const answers = [
    Response.json({ code: 40001, msg: 'refused', requestId: 'r', data: { errors: wrong } }),
    envelope({ value: '13800131234' }),
  ];
  const part = <RecordFields entity={guarded} order={['mobile']} row={row} />;
  const { user, posts } = await open(() => answers.shift() ?? envelope(null), undefined, part);
  await user.click(screen.getByRole('button', show));
  await user.type(screen.getByLabelText('Reason'), 'The member asks by phone');
  const code = screen.getByLabelText(/^Two-factor code/);
  await user.type(code, '12345');
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(code).toHaveAccessibleDescription(/6 digits/);
  expect(posts()).toEqual([]);
  await user.type(code, '6');
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not right'));
  await user.clear(code);
  await user.type(code, '654321');
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('13800131234')).toBeVisible();
  expect(posts().map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    ['123456', '654321'].map((otp) => ({ field: 'mobile', reason: 'The member asks by phone', otp })),
  );
});
