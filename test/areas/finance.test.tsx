import { screen, waitFor, within } from '@testing-library/react';
import type { components } from '@/api/gen/contract/finance';
import { formatDecimal } from '@/kit/format/decimal';
import { appOnPlatform } from '@test/support/renderApp';
import type { Shown } from '@test/support/records';

const renderApp = appOnPlatform();
const patience = { timeout: 20_000 };

test('the record and the dialog of a settlement show what it pays, and the settlement is a task', async () => {
  const admin = await renderApp.colleague('admin');
  const path = '/admin/finance/dual-product';
  const { data: found } = await admin.get<{ records: Shown[] }>(`${path}/page?status=CLOSED&size=50`);
  const product = found.records.find(({ settlePrice }) => settlePrice !== null);
  const { data: outcomes } = await admin.get<components['schemas']['DualProductOutcomes']>(
    `${path}/${product?.id}/outcomes`,
  );
  const [real] = outcomes.cases;
  expect(outcomes.waiting).toBeGreaterThan(0);
  const { user, sent } = await renderApp(`/finance/dual-product?open=${product?.id}`);
  const table = within(await screen.findByRole('region', { name: 'What it pays' }, patience));
  expect(table.getByText(formatDecimal(String(real?.payout)))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Settle again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle again' }));
  expect(await dialog.findByText(formatDecimal(String(real?.needed)), {}, patience)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Settle again' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Settle again' })).toBeNull(), patience);
  expect(sent.filter(({ path: one }) => one.endsWith('/settle'))).toHaveLength(1);
});

test('the dialog of an allotment shows its dry run', async () => {
  const admin = await renderApp.colleague('admin');
  const path = '/admin/finance/coin-product';
  const { data: found } = await admin.get<{ records: Shown[] }>(`${path}/page?status=CLOSED&size=50`);
  const [offer] = found.records;
  const { data: preview } = await admin.get<components['schemas']['CoinOfferAllotment']>(
    `${path}/${offer?.id}/allotment`,
  );
  const { user } = await renderApp(`/finance/coin-product?open=${offer?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Allot' }, patience));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allot' }));
  for (const { refunded } of preview.payments)
    expect(await dialog.findByText(formatDecimal(refunded), {}, patience)).toBeVisible();
});
