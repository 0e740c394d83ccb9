import { expect, expectAccessible, type Page, test } from './support/test';
import { passwords, signInByHand, solveSlider } from './support/signIn';

test('the slider, moved with the mouse, signs in and leads home (§2.4 captcha)', async ({ page }) => {
  await page.goto('/login');
  await signInByHand(page);
  await expect(page).toHaveURL(/\/dashboard\/control$/);
  await expect(page.getByRole('tab', { name: '主控台' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle(/主控台 - Coin Console$/);
});

test('a piece beside the gap is refused with a new picture, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('用户名').fill('admin');
  await solveSlider(page, 40);
  await expect(page.getByText('没有对准，请再试一次')).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue('admin');
});

test('the picture code signs in without a mouse', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('用户名').fill('op');
  await page.keyboard.press('Tab');
  await page.keyboard.type(passwords.op);
  await page.getByRole('button', { name: '点击完成验证' }).press('Enter');
  await page.getByRole('button', { name: '换用图形验证码' }).press('Enter');
  const source = await page.getByRole('img', { name: '图形验证码' }).getAttribute('src');
  const randomStr = new URL(source ?? '', page.url()).searchParams.get('randomStr');
  await expect(async () => {
    const answer = await page.request.get(`/test/captcha/${randomStr}`);
    const { code } = (await answer.json()) as { code: string };
    await page.getByRole('textbox', { name: '图形验证码' }).fill(code);
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('empty fields are named in the language that is shown (§5 username §5 password §5 captcha)', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  for (const text of ['请输入用户名！', '请输入密码！', '请完成验证！'])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  for (const text of [
    'Please enter the username!',
    'Please enter the password!',
    'Please enter the captcha!',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('a wrong password keeps the name, says so and asks for a new captcha', async ({ page, watched }) => {
  watched.forgive(/426/);
  await page.goto('/login');
  await page.getByLabel('用户名').fill('admin');
  await page.locator('[name=password]').fill('not the password');
  await solveSlider(page);
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('账户密码有误');
  await expect(page.getByLabel('用户名')).toHaveValue('admin');
  await expect(page.getByRole('button', { name: '点击完成验证' })).toBeVisible();
});

test('cookies last a day with "remember me" and this browser session without (§2.4 remember §9 cookie-days)', async ({
  page,
  context,
}) => {
  const expiry = async () =>
    (await context.cookies())
      .filter(({ name }) => name === 'admin-access_token')
      .map(({ expires }) => expires);
  await page.goto('/login');
  await signInByHand(page);
  const [day = 0] = await expiry();
  expect(Math.round((day - Date.now() / 1000) / 3600)).toBe(24);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'admin-access_token');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' });
  // The calls of an open page would be refused without their cookie.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await page.getByText('自动登录').click();
  await signInByHand(page);
  expect(await expiry()).toEqual([-1]);
});

const hostile = [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/a/../..//evil.test',
  'javascript:alert(1)',
  '/login',
];
for (const target of hostile)
  test(`a redirect to ${target} leads home`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await signInByHand(page);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard\/control$/);
  });

test('the page does not move when the console’s stylesheet comes beside it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Coin Console' })).toBeVisible();
  const places = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  const stylesheet = page.waitForResponse(/console\.[^/]*\.css$/);
  await page.getByLabel('用户名').press('Shift');
  await stylesheet;
  await page.waitForLoadState('networkidle');
  expect(await places()).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the sign-in page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Coin Console' })).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('slider')).toBeEnabled();
    await expectAccessible(page);
  });

/** Holds the code that answers a form; index.html and its styles come. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main\..*js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('the form takes input before its code has come; text, focus and Enter are kept', async ({ page }) => {
  const release = await holdCode(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => window.localStorage.setItem('console:i18n-locale', 'en-US'));
  await page.goto('/wallet/chain', { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.locator('html')).toHaveClass(/bp6-dark/);
  await expectAccessible(page);
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the captcha!')).toBeHidden();
  release();
  await expect(page.getByText('Please enter the captcha!')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet%2Fchain$/);
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.type('!');
  await expect(password).toHaveValue('secret!');
});

test('no form shows before the code where none is wanted', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  await expect(page.locator('form')).toHaveCount(0);
  release();
  await expect(page.getByRole('form')).toHaveCount(1);
});

test('a form whose code never comes says so, and keeps what was typed until the page loads again', async ({
  page,
  watched,
}) => {
  watched.forgive(/main\./);
  watched.forgive(/ERR_FAILED/);
  await page.route(/\/assets\/main\..*js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeFocused();
  await page.keyboard.type('admin');
  await expect(page.getByRole('alert')).toHaveText('加载失败 重试');
  await expect(page.getByLabel('用户名')).toHaveValue('admin');
  await page.unroute(/\/assets\/main\..*js$/);
  await page.getByRole('link', { name: '重试' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请完成验证！')).toBeVisible();
});
