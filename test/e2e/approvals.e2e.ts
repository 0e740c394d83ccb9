import { randomUUID } from 'node:crypto';
import { adminCode } from './support/codes';
import { signIn, tokensOf } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

const queue =
  '/permission/approval?status=PENDING&isOwn=false&permission=system:app-version:create&sort=createdAt,asc';

/** Proposes new versions of the app as op; each waits for a second person. Returns their numbers. */
async function propose(page: Page, versions: readonly string[]): Promise<string[]> {
  const { access_token: token } = await tokensOf(page, 'op');
  const numbers: string[] = [];
  for (const versionName of versions) {
    const answer = await page.request.post('/admin/system/app-version', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      data: {
        platform: 'ANDROID',
        versionName,
        versionCode: 990_000 + Number(versionName.replaceAll('.', '')),
        updateMode: 'OPTIONAL',
        packageUrl: `https://download.example/app-${versionName}.apk`,
        notesZh: '修复已知问题',
        reason: '新版本已通过测试',
      },
    });
    expect(answer.status(), await answer.text()).toBe(202);
    const { data } = (await answer.json()) as { data: { approvalNo: string } };
    numbers.push(data.approvalNo);
  }
  return numbers;
}

/** Presses keys, and counts them. */
const countedKeys = (page: Page) => {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  return { press, count: () => count };
};

const panel = (page: Page, approvalNo: string) => page.getByRole('dialog', { name: `提议 · ${approvalNo}` });

test('of three proposals one is approved and one rejected with 19 key presses; others see what remains', async ({
  page,
  browser,
}) => {
  const [first = '', second = '', third = ''] = await propose(page, ['9.0.1', '9.0.2', '9.0.3']);
  await signIn(page, 'admin', queue);
  await expect(page.getByRole('grid').getByRole('link', { name: first })).toBeVisible();
  const { press, count } = countedKeys(page);
  await press('n');
  await expect(panel(page, first).getByRole('button', { name: '通过' })).toBeVisible();
  await expect(panel(page, first).getByText('download.example/app-9.0.1.apk')).toBeVisible();
  await expectAccessible(page);

  await press('a');
  const approve = page.getByRole('dialog', { name: '通过' });
  await expect(approve.getByLabel(/验证码/)).toBeFocused();
  await press(...adminCode(), 'Enter');
  await expect(panel(page, second).getByRole('button', { name: '驳回' })).toBeVisible();

  await press('r');
  const reject = page.getByRole('dialog', { name: '驳回' });
  await expect(reject.getByLabel('原因')).toBeFocused();
  // While the focus is in a text field, keys type.
  await press('n', 'a', 'r', 'a', 'n');
  await expect(reject.getByLabel('原因')).toHaveValue('naran');
  await press('Tab', 'Tab', 'Enter');
  await expect(panel(page, third).getByRole('button', { name: '通过' })).toBeVisible();
  expect(count()).toBe(18);
  await press('Escape');
  await expect(page.getByRole('grid').getByRole('link', { name: third })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link', { name: first })).toHaveCount(0);
  expect(count()).toBe(19);

  const others = await browser.newContext();
  const chief = await others.newPage();
  await signIn(chief, 'chief', queue);
  await expect(chief.getByRole('grid').getByRole('link', { name: third })).toBeVisible();
  await expect(chief.getByRole('grid').getByRole('link', { name: second })).toHaveCount(0);
  await others.close();
});

test('who proposed sees the decisions in the bell and in the list, and withdraws what is left', async ({
  page,
  browser,
}) => {
  const [first = '', second = ''] = await propose(page, ['9.1.1', '9.1.2']);
  const others = await browser.newContext();
  const admin = await others.newPage();
  await signIn(admin, 'admin', `${queue}&approvalNo=${first}`);
  await expect(admin.getByRole('grid').getByRole('link', { name: first })).toBeVisible();
  await admin.keyboard.press('n');
  await expect(panel(admin, first).getByRole('button', { name: '通过' })).toBeVisible();
  await admin.keyboard.press('a');
  await expect(admin.getByRole('dialog', { name: '通过' }).getByLabel(/验证码/)).toBeFocused();
  await admin.keyboard.type(adminCode());
  await admin.keyboard.press('Enter');
  await expect(admin.getByText(`提议 ${first} 已通过`)).toBeVisible();
  await others.close();

  await page.route('**/config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "window.consoleConfig = { noticeSource: 'live' };",
    }),
  );
  await signIn(page, 'op', '/permission/approval?isOwn=true');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: first })).toContainText('已通过');
  await expect(rows.filter({ hasText: second })).toContainText('待复核');
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByText(`Ada Chen 已通过您的 ${first}`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('grid').getByRole('link', { name: second }).click();
  await panel(page, second).getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog', { name: '撤回' }).getByRole('button', { name: '撤回' }).click();
  await expect(panel(page, second).getByText('已撤回').first()).toBeVisible();
});
