import { screen, within } from '@testing-library/react';
import type { Between } from '@test/support/platformProcess';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const refused = () =>
  new Response(JSON.stringify({ code: 50001, msg: 'Broken', data: null, requestId: 'r1' }), {
    headers: { 'content-type': 'application/json' },
  });

test('the home page leads from a queue to the list that shows exactly what it counts', async () => {
  const { user } = await renderApp('/dashboard/control');
  const queues = within(await screen.findByRole('region', { name: 'Waiting for you' }, slow));
  const card = await queues.findByRole('link', { name: /^KYC reviews To review/ }, slow);
  const admin = await renderApp.colleague('admin');
  const { data } = await admin.get<{ key: string; count: number }[]>('/admin/dashboard/todo');
  const { count } = data.find(({ key }) => key === 'kycPending') ?? {};
  await user.click(card);
  expect(await screen.findByText(`${count} results`, {}, slow)).toBeVisible();
});

test('a block that fails says so by itself, and can be asked again', async () => {
  let isBroken = true;
  const between: Between = async (path, pass) =>
    isBroken && path.includes('/dashboard/health') ? refused() : pass();
  const { user } = await renderApp('/dashboard/control', { between });
  const health = within(await screen.findByRole('region', { name: 'State of the platform' }, slow));
  const retry = await health.findByRole('button', { name: 'Retry' }, slow);
  const queues = within(screen.getByRole('region', { name: 'Waiting for you' }));
  expect(await queues.findAllByRole('link', {}, slow)).not.toHaveLength(0);
  isBroken = false;
  await user.click(retry);
  expect(await health.findByRole('link', { name: 'Chains' }, slow)).toBeVisible();
});

test('an agent, who handles no queue, is shown neither', async () => {
  await renderApp('/dashboard/control', { as: 'agent' });
  expect(await screen.findByText('Open a page from the menu to start.', {}, slow)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'State of the platform' })).not.toBeInTheDocument();
});
