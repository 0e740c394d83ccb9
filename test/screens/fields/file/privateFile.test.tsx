import { screen, waitFor, within } from '@testing-library/react';
import { FileLinks } from '@/screens/fields/file/FileLinks';
import { RecordContext } from '@/screens/base/recordContext';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const made: Blob[] = [];
const revoked: string[] = [];
beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
});

const picture = { kinds: ['png'], private: true };
const url = '/open/api/file/77?user=7&expires=1&signature=x';
const answerFile = (mime: string, answers: { fail?: boolean } = {}) =>
  answerWith(({ method }) => {
    if (answers.fail) return envelope(null, 50001);
    if (method === 'POST')
      return envelope({ url, name: 'proof.pdf', mime, expiresAt: '2026-11-20T10:00:00Z' });
    return new Response('bytes', { headers: { 'content-type': mime } });
  });
const links = (limits: object) => (
  <RecordContext value={{ entity: 'kyc', id: '5' }}>
    <FileLinks value={{ fileId: '77', url: '/open/api/file/77' }} limits={limits} label="ID front" />
  </RecordContext>
);

test('a private picture is read with the token and shown in the page; a press enlarges it', async () => {
  const sent = answerFile('image/png');
  const { user, unmount } = await renderPart(links(picture));
  await user.click(await screen.findByRole('button', { name: 'Enlarge ID front' }));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /open/api/file/77/open',
    `GET ${url}`,
  ]);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ entity: 'kyc', id: '5' });
  const viewer = within(await screen.findByRole('dialog', { name: 'ID front' }));
  expect(viewer.getByRole('img', { name: 'ID front' })).toHaveAttribute('src', 'blob:1');
  await user.click(viewer.getByRole('button', { name: 'Rotate' }));
  await user.click(viewer.getByRole('button', { name: 'Full size' }));
  expect(viewer.getByRole('button', { name: 'Fit' })).toBeVisible();
  unmount();
  expect(revoked).toEqual(['blob:1']);
});

test('a file that may be of any kind is read on request, and a PDF is offered as a download', async () => {
  const sent = answerFile('application/pdf');
  const { user } = await renderPart(links({ ...picture, kinds: ['png', 'pdf'] }));
  const show = await screen.findByRole('button', { name: 'Show file ID front' });
  expect(sent).toEqual([]);
  await user.click(show);
  const link = await screen.findByRole('link', { name: /proof.pdf/ });
  expect(link).toHaveAttribute('download', 'proof.pdf');
  expect(link).toHaveAttribute('href', 'blob:1');
});

test('a file that could not be read says so, and is read again on request', async () => {
  const answers = { fail: true };
  answerFile('image/png', answers);
  const { user } = await renderPart(links(picture));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers.fail = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Enlarge ID front' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});
