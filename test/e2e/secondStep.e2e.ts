import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { passwords, solveSlider, tokensOf } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

// No other test uses this account, which requires a second step until the end of this test.
const code = nextCode(demoAccounts[2]);

async function passFirstStep(page: Page): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(passwords.agent);
  await solveSlider(page);
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a sign-in with a second step, by keyboard; asked again over a page it has two steps as well', async ({
  page,
  context,
  watched,
}) => {
  watched.forgive(/401/);
  const { access_token: token } = await tokensOf(page, 'agent');
  const headers = { Authorization: `Bearer ${token}` };
  const path = '/admin/app/user/otp/signIn';
  await page.request.put(path, { headers, data: { signIn: true, otp: code() } });

  await page.goto('/login?redirect=%2Fvip%2Fmember');
  await page.getByLabel('用户名').fill('agent');
  await passFirstStep(page);
  const field = page.getByLabel('双因素验证码');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('双因素验证码错误或已使用')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  const refresh = page.getByRole('button', { name: '刷新', exact: true });
  await expect(refresh).toBeVisible();

  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'admin-access_token');
  await page.request.delete('/auth/token/logout', { headers: { Authorization: `Bearer ${cookie?.value}` } });
  await refresh.click();
  const question = page.getByRole('dialog', { name: '请重新登录' });
  await passFirstStep(page);
  await expect(question.getByLabel('双因素验证码')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);

  const off = await page.request.put(path, { headers, data: { signIn: false, otp: code() } });
  expect(await off.json()).toMatchObject({ code: 0, data: { signIn: false } });
});
