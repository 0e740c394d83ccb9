import { screen, waitFor } from '@testing-library/react';
import '@/api/gen/system';
import { dict } from '@/api/gen/system.fields';
import '@/areas/system';
import { RecordForm } from '@/screens/form/RecordForm';
import type { Row } from '@/screens/base/row';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const row: Row = { id: '7', version: 3, allowedActions: ['update'], nameZh: '颜色', nameEn: 'Colour' };

const open = () =>
  renderPart(
    <TestPage>
      <RecordForm entity={dict} sections={[['nameZh']]} row={row} onClose={() => undefined} />
    </TestPage>,
  );

test('a form that could not be saved shows the reason and the request id', async () => {
  answerWith(() => envelope(null, 50000, 500));
  const { user } = await open();
  await user.type(screen.getByLabelText('Name (Chinese)'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Request r1$/);
});

test('a failure is shown once: in the form while it is visible, as a notice while it is not', async () => {
  let answer = (_: Response): void => undefined;
  const sent = answerWith(({ method }) =>
    method === 'GET' ? envelope(null) : new Promise<Response>((resolve) => (answer = resolve)),
  );
  const isSent = (times: number) =>
    waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(times));
  const { user, store, unmount } = await open();
  const notices = () => store.getState().notices.shown;
  await user.type(screen.getByLabelText('Name (Chinese)'), '!');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await isSent(1);
  answer(envelope(null, 50000, 500));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(notices()).toEqual([]);

  await user.click(save);
  await isSent(2);
  unmount();
  answer(envelope(null, 50000, 500));
  await waitFor(() => expect(notices()).toMatchObject([{ kind: 'error', error: { status: 500 } }]));
});
