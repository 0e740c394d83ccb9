import { expect, type Page } from './test';

/** Fills the form of a new chain with valid values. */
export const fillChain = async (page: Page, code: string) => {
  const form = page.getByRole('dialog');
  await form.getByLabel('链标识').fill(code);
  await form.getByLabel('链名称').fill(`Chain ${code}`);
  await form.getByLabel('链类型').selectOption('EVM');
  await form.getByLabel('主币').click();
  await form.getByLabel('主币').fill('ETH');
  // The answer to the typed word begins with it. An option that is pressed while the answer replaces all is lost.
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toHaveText(/^ETH/);
  await first.click();
  await form.getByLabel('节点地址').fill('https://node.example/secret-key');
  await form.getByLabel('充币确认数').fill('12');
  await form.getByLabel('提币确认数').fill('20');
};
