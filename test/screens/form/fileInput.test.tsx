import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FileInput, FilesInput } from '@/screens/fields/file/FileDrop';
import { acceptOf, type FileLimits, checkFile } from '@/screens/fields/file/checkFile';
import { type Answering, answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const bytes = (...given: (number | string)[]) =>
  Uint8Array.from(given.flatMap((each) => (typeof each === 'string' ? [...Buffer.from(each)] : [each])));
const png = (name = 'a.png', size = 32) =>
  new File([bytes(0x89, 'PNG'), new Uint8Array(size)], name, { type: 'image/png' });
const kept = { fileId: '5', url: '/open/api/file/5', name: 'a.png', size: 1, mime: 'image/png', sha256: 'x' };

async function open(several: boolean, answering: Answering, limits: FileLimits = { kinds: ['png', 'pdf'] }) {
  const sent = answerWith(answering);
  const changed = jest.fn();
  function Host() {
    const [value, setValue] = useState<unknown>(null);
    const take = (next: unknown) => {
      changed(next);
      setValue(next);
    };
    const common = { id: 'f', limits, value, onChange: take };
    return several ? <FilesInput {...common} /> : <FileInput {...common} />;
  }
  const { user } = await renderPart(<Host />);
  return { user, sent, changed, chooser: screen.getByLabelText(/^Choose file/, { selector: 'input' }) };
}

test.each<[string, File, FileLimits, string | undefined]>([
  ['a PNG', png(), {}, undefined],
  ['a page named .png', new File(['<html><script>'], 'a.png'), {}, 'kinds'],
  ['a PDF where pictures are asked for', new File(['%PDF-1.7'], 'a.pdf'), {}, 'kinds'],
  ['a PDF', new File(['%PDF-1.7'], 'a.pdf'), { kinds: ['pdf'] }, undefined],
  ['an app package', new File([bytes('PK', 3, 4)], 'app.apk'), { kinds: ['apk'] }, undefined],
  ['an archive that is no app package', new File([bytes('PK', 3, 4)], 'a.zip'), { kinds: ['apk'] }, 'kinds'],
  ['a sheet', new File([bytes('PK', 3, 4)], 'a.XLSX'), { kinds: ['csv', 'xlsx'] }, undefined],
  ['a table', new File(['code,name\n1,比特币\n'], 'a.csv'), { kinds: ['csv'] }, undefined],
  ['a program named .csv', new File([bytes('MZ', 0, 1)], 'a.csv'), { kinds: ['csv'] }, 'kinds'],
  ['one that is too large', png('a.png', 2048), { maxBytes: 1024 }, 'maxBytes'],
])('%s is checked by what it holds', async (_, file, limits, rule) => {
  expect((await checkFile(file, limits))?.rule).toBe(rule);
});

test('the limits are shown before a file is chosen', async () => {
  await open(false, () => envelope(kept), { kinds: ['png', 'pdf'], maxBytes: 204_800, square: true });
  expect(screen.getByText(/PNG, PDF, up to 200 KB\. It must be square/)).toBeVisible();
  expect(acceptOf({ kinds: ['jpg', 'pdf'] })).toBe('.jpg,.jpeg,.pdf');
});

test('a file is sent, and what the platform keeps of it is the value', async () => {
  const { user, sent, changed, chooser } = await open(false, () => envelope(kept));
  await user.upload(chooser, png());
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith({ fileId: '5', url: '/open/api/file/5', name: 'a.png' }),
  );
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', '/open/api/file/upload']]);
  await user.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a file that did not arrive is sent again on a press', async () => {
  let isDown = true;
  const { user, changed, chooser } = await open(false, () => (isDown ? Response.error() : envelope(kept)));
  await user.upload(chooser, png());
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(changed).toHaveBeenCalled());
});

test('a file on its way can be stopped, and nothing is left of it', async () => {
  const { user, changed, chooser } = await open(false, () => new Promise<never>(() => undefined));
  await user.upload(chooser, png('big.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading big.png' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload of big.png' }));
  await waitFor(() => expect(screen.queryByText(/big\.png/)).toBeNull());
  expect(changed).not.toHaveBeenCalled();
});

test('of several dropped files the platform refuses one, with its reason', async () => {
  let at = 0;
  const { changed } = await open(true, () => {
    at += 1;
    return at === 1
      ? envelope({ ...kept, fileId: '6', url: '/open/api/file/6' })
      : envelope({ errors: [{ field: 'file', rule: 'virus', msg: 'It holds a virus' }] }, 40001);
  });
  const zone = screen.getByText(/You can also drop/);
  fireEvent.drop(zone, { dataTransfer: { files: [png('one.png'), png('two.png')] } });
  expect(await screen.findByText('It holds a virus')).toBeVisible();
  await waitFor(() =>
    expect(changed).toHaveBeenLastCalledWith([{ fileId: '6', url: '/open/api/file/6', name: 'one.png' }]),
  );
});

test('a large file goes in parts, and tried again it goes on where it stopped', async () => {
  const size = 21 * 1024 * 1024;
  const indexOf = (body: string) => Number(/name="index"\r\n\r\n(\d+)/.exec(body)?.[1]);
  let isDown = true;
  const { user, sent, changed, chooser } = await open(
    false,
    ({ body }) => {
      if (isDown && indexOf(body) === 2) return Response.error();
      return envelope({ received: indexOf(body) + 1, file: indexOf(body) === 4 ? kept : null });
    },
    { kinds: ['apk'], maxBytes: 300 * 1024 * 1024 },
  );
  await user.upload(chooser, new File([bytes('PK', 3, 4), new Uint8Array(size)], 'app.apk'));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
  isDown = false;
  await user.click(retry);
  await waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 20_000 });
  expect(sent.map(({ body }) => indexOf(body))).toEqual([0, 1, 2, 2, 3, 4]);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/open/api/file/upload/chunk']));
  const ids = sent.map(({ body }) => /name="uploadId"\r\n\r\n(\S+)/.exec(body)?.[1]);
  expect(new Set(ids).size).toBe(1);
  expect(sent[0]?.body).toContain('app.apk');
});
