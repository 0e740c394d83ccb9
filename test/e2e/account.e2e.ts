import { expect, expectAccessible, test, type Page } from './support/test';
import { signIn, solveSlider } from './support/signIn';

const codeFor = async (page: Page, mail: string): Promise<string> => {
  const { code } = (await (await page.request.get(`/test/code/${mail}`)).json()) as { code: string };
  return code;
};

/** Requests a code by moving the slider, and types it. */
async function receiveCode(page: Page, mail: string): Promise<void> {
  await page.getByLabel('邮箱').fill(mail);
  const picture = page.waitForResponse(/\/auth\/code\/create/);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await solveSlider(page, 0, picture);
  await expect(page.getByText(`验证码已发送至 ${mail}`)).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, mail));
}

test('who registers with the slider sees the result, takes a new password by mail and signs in by a code (§4 registration §2.1 register-result)', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '注册账户' }).click();
  await receiveCode(page, 'e2e@example.com');
  await page.getByLabel('密码', { exact: true }).fill('Fresh@2026');
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/result$/);
  await expect(page).toHaveTitle('注册结果 - Coin Console');
  await expect(page.getByText('账户 e2e@example.com 已创建')).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.sort()).toEqual(['admin-token', 'admin-uuid']);
  await page.reload();
  await expect(page.getByText('账户 e2e@example.com 已创建')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '去登录' }).click();
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.goBack();
  await expect(page.getByLabel('用户名')).toBeVisible();
  await page.goForward();
  await receiveCode(page, 'e2e@example.com');
  await page.getByLabel('新密码').fill('Fresh@2027');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('密码已重置')).toBeVisible();
  await page.getByRole('button', { name: '去登录' }).click();
  await page.getByRole('button', { name: '验证码登录' }).click();
  await receiveCode(page, 'e2e@example.com');
  await solveSlider(page);
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('没有可用的菜单')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the account pages are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await page.getByRole('button', { name: '验证码登录' }).click();
    await expect(page.getByLabel('邮箱')).toBeVisible();
    await expectAccessible(page);
    for (const [path, button] of [
      ['/register', '注册'],
      ['/forgot', '重置密码'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText('请输入邮箱！')).toBeVisible();
      await page.getByLabel('邮箱').fill('a@example.com');
      await page.getByRole('button', { name: '发送验证码' }).click();
      await expect(page.getByRole('slider')).toBeEnabled();
      await expectAccessible(page);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the own page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'op', '/own');
    await expect(page.getByRole('cell', { name: '当前设备' })).toBeVisible();
    await expectAccessible(page);
  });
