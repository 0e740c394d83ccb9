import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { adminCode } from './support/codes';
import { signIn, tokensOf } from './support/signIn';
import { expect, type Page, test } from './support/test';

/** Counts what a person does: a press, a choice, or a text that is typed. */
function counted() {
  let count = 0;
  const step = async (act: Promise<unknown>) => {
    count += 1;
    await act;
  };
  return {
    press: (target: Locator) => step(target.click()),
    type: (target: Locator, text: string) => step(target.fill(text)),
    choose: (target: Locator, value: string) => step(target.selectOption(value)),
    count: () => count,
  };
}

const rowLink = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('link', { name: /^查看 / })
    .first();

/** The dialog of an action, with its button. */
const answerOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${name}`) }).getByRole('button', { name, exact: true });

/** The mail of some member in clear, as the member writes it to support. */
async function mailOfMember(page: Page): Promise<string> {
  const { access_token: token } = await tokensOf(page, 'admin');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const list = await page.request.get('/admin/vip/member/page?size=1', { headers });
  const { id } = ((await list.json()) as { data: { records: [{ id: string }] } }).data.records[0];
  const data = { field: 'email', reason: 'The member wrote to us' };
  const answer = await page.request.post(`/admin/vip/member/${id}/reveal`, { headers, data });
  return ((await answer.json()) as { data: { value: string } }).data.value;
}

test('from the mail of a member to the withdrawals: three steps', async ({ page }) => {
  const mail = await mailOfMember(page);
  await signIn(page, 'admin', '/');
  await page.keyboard.press('Control+K');
  const { type, press, count } = counted();
  await type(page.getByRole('combobox', { name: '搜索…' }), mail);
  await press(page.getByRole('option', { name: /^会员/ }).first());
  await press(page.getByRole('main').getByRole('tab', { name: '钱包管理' }));
  await expect(page.getByRole('main').getByRole('tab', { name: /^提币/, selected: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
});

test('a low withdrawal is found and approved: four steps', async ({ page }) => {
  await signIn(page, 'op', '/wallet/withdraw');
  const { press, count } = counted();
  await press(page.getByRole('button', { name: /^风险等级: / }));
  await press(page.getByRole('option', { name: '低', exact: true }));
  await press(page.getByRole('button', { name: '开始审核', exact: true }));
  await press(page.getByRole('main').getByRole('button', { name: '通过', exact: true }));
  expect(count()).toBe(4);
  await answerOf(page, '通过').click();
  await expect(page.getByText(/^提币单 W\d+ 已通过/)).toBeVisible();
});

test('an article is published at a time: five steps', async ({ page }) => {
  await signIn(page, 'admin', '/cms/article?status=DRAFT');
  const { press, type, count } = counted();
  await press(page.locator('main tbody').getByRole('button', { name: /^发布/ }).first());
  const dialog = page.getByRole('dialog', { name: /^发布/ });
  await type(dialog.getByRole('textbox', { name: '发布时间' }), '2027-01-05 09:00');
  await page.keyboard.press('Tab');
  await press(answerOf(page, '发布'));
  await expect(dialog).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(5);
  await page.goto('/cms/article?status=SCHEDULED');
  await expect(page.getByText(/2027-01-05 09:00/).first()).toBeVisible();
});

test('a settlement is approved: four steps', async ({ page }) => {
  await signIn(page, 'admin', '/agent/settle?status=PENDING_REVIEW');
  const { press, count } = counted();
  await press(rowLink(page));
  await press(page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }));
  await press(answerOf(page, '通过'));
  await expect(page.getByRole('dialog', { name: /^通过/ })).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(4);
});

test('an adjustment is approved from its list: three steps', async ({ page }) => {
  await signIn(page, 'admin', '/account/adjust?reviewStatus=PENDING');
  const { press, count } = counted();
  // Lines of a batch are decided with it, and have no such button.
  await press(
    page
      .locator('main tbody')
      .getByRole('button', { name: /^开始审核 / })
      .first(),
  );
  await press(page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^通过/ });
  const code = dialog.getByLabel(/验证码/);
  if (await code.isVisible()) await code.fill(adminCode());
  await press(answerOf(page, '通过'));
  await expect(dialog).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(3);
});
