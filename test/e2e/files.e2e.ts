import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { signIn, tokensOf } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

/** Creates a PDF of one page with a line of text. */
const pdfOf = (line: string): Buffer => {
  const content = `BT /F1 24 Tf 20 100 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n`);
};

/** Stores a file, finds it in the list of files and opens its preview for a reason. */
const preview = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const { access_token: token } = await tokensOf(page, 'admin');
  const stored = await page.request.post('/open/api/file/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType, buffer }, scope: 'BUSINESS' },
  });
  expect(await stored.json()).toMatchObject({ code: 0 });
  await signIn(page, 'admin', `/system/file?originalName=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.getByRole('menuitem', { name: /查看文件/ }).click();
  const dialog = page.getByRole('dialog', { name: '查看文件' });
  await dialog.getByRole('textbox', { name: /原因/ }).fill('核对合同内容是否一致');
  await dialog.getByRole('button', { name: '查看文件' }).click();
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('download', name);
  return dialog;
};

test('a picture is shown in its preview', async ({ page }) => {
  const { data, info } = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const dialog = await preview(page, 'e2e-picture.png', 'image/png', data);
  const picture = dialog.getByRole('img', { name: 'e2e-picture.png' });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(info.width);
  await expectAccessible(page);
});

test('a text is shown in its preview', async ({ page }) => {
  const dialog = await preview(
    page,
    'e2e-text.csv',
    'text/csv',
    Buffer.from('coin,amount\nBTC,1.5\nETH,20\n'),
  );
  await expect(dialog.getByRole('group', { name: 'e2e-text.csv' })).toHaveText(/BTC,1\.5/);
});

test('a PDF opens in the viewer of the browser in a window of its own, and is downloaded as it was stored', async ({
  page,
  context,
}) => {
  const stored = pdfOf('Custody agreement');
  const dialog = await preview(page, 'e2e-agreement.pdf', 'application/pdf', stored);
  await expect(dialog.getByText('PDF 在新窗口中打开。')).toBeVisible();
  await dialog.getByRole('button', { name: '读取 PDF' }).click();
  const link = dialog.getByRole('link', { name: '打开 PDF' });
  await expect(link).toHaveAttribute('target', '_blank');
  const opened = context.waitForEvent('page');
  await link.click();
  const viewer = await opened;
  // The viewer of Chromium is an extension, in a frame of the window.
  await expect
    .poll(() => viewer.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-extension:.*index\.html/));
  await viewer.close();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: '下载' }).click();
  expect(await readFile(await (await saved).path())).toEqual(stored);
});
