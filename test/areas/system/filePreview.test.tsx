import { fireEvent, screen } from '@testing-library/react';
import '@/areas/system';
import { OpenFile, PublicFile } from '@/areas/system/file/OpenFile';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const file = {
  id: '7',
  version: 3,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  createdByName: null,
  originalName: 'note.csv',
  scope: 'STATIC' as const,
  mime: 'text/csv',
  size: 20,
  sha256: null,
  url: '/open/api/file/7',
  width: null,
  height: null,
  refCount: 0,
  uploaderName: 'Li',
  allowedActions: ['signedUrl'],
};
const show = (more: object) => renderPart(<PublicFile row={{ ...file, ...more }} />);
const download = () => screen.findByRole('link', { name: /Download/ });

test('a text is shown as text, whatever is in it, and only its beginning', async () => {
  const whole = `<img src=x onerror=alert(1)>,${'字'.repeat(100_000)}`;
  const sent = answerWith(() => new Response(whole, { headers: { 'content-type': 'text/csv' } }));
  await show({});
  const text = await screen.findByRole('group', { name: 'note.csv' });
  expect(text.textContent).toMatch(/^<img src=x onerror=alert\(1\)>,字+$/);
  expect(new Blob([text.textContent ?? '']).size).toBeLessThanOrEqual(200 * 1024);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/^The first 200 kB/)).toBeVisible();
  expect(sent[0]?.path).toBe('/open/api/file/7');
  expect(await download()).toHaveAttribute('href', '/open/api/file/7');
});

test('a picture is shown, and one that cannot be read says so', async () => {
  await show({ mime: 'image/png', originalName: 'logo.png' });
  const picture = await screen.findByRole('img', { name: 'logo.png' });
  expect(picture).toHaveAttribute('src', '/open/api/file/7');
  fireEvent.error(picture);
  expect(screen.getByRole('alert')).toHaveTextContent('The file cannot be shown.');
});

test('a PDF is read on request and opens in a window of its own', async () => {
  answerWith(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  const addresses = { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined };
  Object.assign(URL, addresses);
  const { user } = await show({ mime: 'application/pdf', originalName: 'terms.pdf' });
  await user.click(await screen.findByRole('button', { name: 'Read PDF' }));
  const link = await screen.findByRole('link', { name: /Open PDF/ });
  expect(link).toHaveAttribute('href', 'blob:one');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('iframe, object, embed')).toBeNull();
});

test('a kind without preview says so and is downloaded', async () => {
  await show({ mime: 'model/gltf-binary', originalName: 'cup.glb' });
  expect(await screen.findByText(/^There is no preview/)).toBeVisible();
  expect(await download()).toHaveAttribute('download', 'cup.glb');
});

test('a private file has no preview of its own; it opens by its signed address for a reason', async () => {
  const url = '/open/api/file/7?expires=1&signature=x';
  const sent = answerWith(({ method }) => (method === 'POST' ? envelope({ url }) : envelope({ items: [] })));
  const row = { ...file, scope: 'KYC' as const, mime: 'image/png', url: null };
  expect((await renderPart(<PublicFile row={row} />)).container).not.toHaveTextContent('Preview');
  const { user } = await renderPart(<OpenFile row={row} onClose={() => undefined} />);
  expect(screen.getByText('File note.csv')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Support case 88');
  await user.click(screen.getByRole('button', { name: 'Open file' }));
  expect(await screen.findByRole('img', { name: 'note.csv' })).toHaveAttribute('src', url);
  const posted = sent.find(({ method }) => method === 'POST');
  expect(JSON.parse(posted?.body ?? '')).toEqual({ version: 3, reason: 'Support case 88' });
});
