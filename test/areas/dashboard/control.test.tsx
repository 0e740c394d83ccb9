import { screen, within } from '@testing-library/react';
import type { Between } from '@test/support/listeningPlatform';
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
  const { data } = await admin.get<{ key: string; count: number; others: number }[]>('/admin/dashboard/todo');
  const { count = 0, others = 0 } = data.find(({ key }) => key === 'kycPending') ?? {};
  await user.click(card);
  expect(await screen.findByText(`${count + others} results`, {}, slow)).toBeVisible();
});

test('every queue in which something waits has its link, also beyond the first eight', async () => {
  await renderApp('/dashboard/control');
  const queues = within(await screen.findByRole('region', { name: 'Waiting for you' }, slow));
  await queues.findAllByRole('link', {}, slow);
  const admin = await renderApp.colleague('admin');
  const { data } =
    await admin.get<{ path: string; count: number; others: number }[]>('/admin/dashboard/todo');
  const waiting = data.filter(({ count, others }) => count + others > 0).map(({ path }) => path);
  expect(waiting.length).toBeGreaterThan(8);
  const shown = queues.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(shown.sort()).toEqual(waiting.sort());
});

test('what waits for others is no card, but a quiet figure with its list', async () => {
  await renderApp('/dashboard/control', { as: 'op' });
  const queues = within(await screen.findByRole('region', { name: 'Waiting for you' }, slow));
  const foreign = await queues.findByRole('region', { name: 'Waits for others' }, slow);
  expect(within(foreign).getByRole('link', { name: /^Balance adjustments · To review \d+$/ })).toBeVisible();
  const others = within(foreign).getAllByRole('listitem');
  const mine = queues.getAllByRole('listitem').filter((each) => !others.includes(each));
  expect(mine.map(({ textContent }) => textContent).join(' ')).not.toMatch(/Balance adjustments|Settlements/);
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

test('an agent, who handles no queue, sees the figures of the own team, and no income of the platform', async () => {
  await renderApp('/dashboard/control', { as: 'agent' });
  const figures = within(await screen.findByRole('region', { name: 'Figures' }, slow));
  expect(await figures.findByRole('link', { name: /^Deposits \(USDT\)/ }, slow)).toBeVisible();
  expect(figures.queryByText('Fee income (USDT)')).not.toBeInTheDocument();
  for (const name of ['State of the platform', 'Waiting for you', 'Latest'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

test('an agent first sees the commission of the month, what is not settled, and which settlements are paid when', async () => {
  const { user } = await renderApp('/dashboard/control', { as: 'agent' });
  const pay = within(await screen.findByRole('region', { name: 'Your commission' }, slow));
  const month = await pay.findByRole('link', { name: /^This month/ }, slow);
  expect(month).toHaveTextContent(/[\d.,]+ USDT ?since \d{4}-\d\d-01$/);
  const open = await pay.findByRole('link', { name: /^Not settled yet/ }, slow);
  expect(open).toHaveTextContent(/[\d.,]+ USDT ?Settled: (Daily|Weekly|Monthly)/);
  const agentNo = new URL(month.getAttribute('href') ?? '', 'http://x').searchParams.get('agentNo');
  const agent = await renderApp.colleague('agent');
  const { data } = await agent.get<{ records: { periodStart: string }[] }>(
    `/admin/agent/settle/page?agentNo=${agentNo}&status=PENDING_REVIEW&status=APPROVED&status=PAYING`,
  );
  expect(data.records).not.toHaveLength(0);
  for (const { periodStart } of data.records)
    expect(
      await pay.findByRole('link', { name: new RegExp(`Settlement ${periodStart}.*[Pp]aid`) }),
    ).toBeVisible();
  await user.click(open);
  expect(await screen.findByRole('grid', { name: 'Commissions' }, slow)).toBeVisible();
});

test('a figure leads to the list of the same days, and shows what it adds', async () => {
  const { user } = await renderApp('/dashboard/control?from=2026-11-01&to=2026-11-07');
  const figures = within(await screen.findByRole('region', { name: 'Figures' }, slow));
  const income = (await figures.findByText('Fee income (USDT)', {}, slow)).closest('li');
  expect(within(income ?? document.body).getByRole('link', { name: 'Withdrawals' })).toBeVisible();
  await user.click(figures.getByRole('link', { name: /^Deposits \(USDT\)/ }));
  expect(await screen.findByRole('grid', { name: 'Deposits' }, slow)).toBeVisible();
  expect(window.location.search).toContain('creditedAtFrom=2026-10-31T16%3A00%3A00.000Z');
});

test('a period that is reversed or too long is said beside it, and asks for nothing', async () => {
  await renderApp('/dashboard/control?from=2026-01-01&to=2026-11-07');
  expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent('Choose 92 days at most');
  expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
});

test('one chart fails and another is slow: only they say so', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const between: Between = async (path, pass) => {
    if (path.includes('metric=funds')) return refused();
    if (path.includes('metric=volume')) await held;
    return pass();
  };
  await renderApp('/dashboard/control', { between });
  const charts = within(await screen.findByRole('region', { name: 'Charts' }, slow));
  const funds = within(await charts.findByRole('region', { name: 'Deposits and withdrawals (USDT)' }, slow));
  expect(await funds.findByRole('button', { name: 'Retry' }, slow)).toBeVisible();
  expect(
    await charts.findByRole('button', { name: 'Show New and active members as a table' }, slow),
  ).toBeVisible();
  expect(charts.getByRole('region', { name: 'Trading volume (USDT)' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(
    await charts.findByRole('button', { name: 'Show Trading volume (USDT) as a table' }, slow),
  ).toBeVisible();
});

test('queues and money show their value at once; only cards that count things count up (§9 count-up)', async () => {
  window.sessionStorage.clear();
  await renderApp('/dashboard/control?from=2026-11-01&to=2026-11-07');
  const queues = within(await screen.findByRole('region', { name: 'Waiting for you' }, slow));
  const [queue] = await queues.findAllByRole('link', {}, slow);
  expect(queue?.querySelector('strong [aria-hidden]')).toBeNull();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }, slow));
  const deposits = await figures.findByRole('link', { name: /^Deposits \(USDT\)/ }, slow);
  expect(deposits.querySelector('strong [aria-hidden]')).toBeNull();
  expect(deposits.querySelector('strong')).not.toHaveTextContent(/^0(\.00)?$/);
  const members = figures.getByRole('link', { name: /^New members/ });
  expect(members.querySelector('strong [aria-hidden]')).not.toBeNull();
});
