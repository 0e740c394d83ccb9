import { screen, waitFor, within } from '@testing-library/react';
import { chooseZone } from '@/kit/format/zone';
import type { Locale } from '@/kit/i18n/locale';
import { Chart } from '@/screens/chart/Chart';
import type { TimeChartProps } from '@/screens/chart/timeSeries';
import { savedFiles } from '@test/support/savedFiles';
import { renderPart } from '@test/support/renderPart';

// Three days of the platform, which begin at midnight in UTC+8.
const days = ['2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T16:00:00Z'];
const moved: TimeChartProps = {
  title: 'Money moved',
  kind: 'stacked',
  unit: 'day',
  buckets: days,
  lines: [
    { key: 'deposit', title: 'Deposits', values: ['1234.5', '0', '0.000000000000000001'] },
    { key: 'withdrawal', title: '=Withdrawals', values: ['10', '20.25', '30'] },
  ],
  format: 'amount',
  coin: 'USDT',
};

afterEach(() => chooseZone(null));

async function open(props: Partial<TimeChartProps> = {}, locale?: Locale) {
  const part = await renderPart(<Chart {...moved} {...props} />, locale ? { locale } : {});
  const plot = await screen.findByRole('application');
  const cells = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  return { ...part, plot, cells };
}

test('the table shows the exact figures of the chart and their sums', async () => {
  const { user, cells } = await open();
  await user.click(screen.getByRole('button', { name: 'Show Money moved as a table' }));
  expect(screen.getByRole('table', { name: 'Money moved' })).toBeVisible();
  expect(cells()).toEqual([
    ['Day (UTC+8)', 'Deposits (USDT)', '=Withdrawals (USDT)'],
    ['2026-11-20', '1,234.5', '10'],
    ['2026-11-21', '0', '20.25'],
    ['2026-11-22', '0.000000000000000001', '30'],
    ['Total', '1,234.500000000000000001', '60.25'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show Money moved as a chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('the arrow keys read out one day after the other', async () => {
  const { user, plot } = await open();
  const said = plot.querySelector('[aria-live="polite"]');
  plot.focus();
  await user.keyboard('{ArrowRight}');
  expect(said).toHaveTextContent(
    '2026-11-20: Deposits 1,234.5 USDT, =Withdrawals 10 USDT, Total 1,244.5 USDT',
  );
  await user.keyboard('{ArrowRight}');
  expect(said).toHaveTextContent('2026-11-21: Deposits 0 USDT');
  await user.keyboard('{End}{ArrowRight}');
  expect(said).toHaveTextContent('2026-11-22: Deposits 0.000000000000000001 USDT');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(said).toHaveTextContent('2026-11-20');
  await user.keyboard('{Escape}');
  expect(said).toBeEmptyDOMElement();
});

test('the pointer shows the figures of its day, and reads out nothing', async () => {
  const { user, plot } = await open();
  await user.pointer({ target: plot, coords: { clientX: 590, clientY: 50 } });
  expect(within(plot).getByText('2026-11-22')).toBeVisible();
  expect(within(plot).getByText('30 USDT')).toBeVisible();
  expect(plot.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  await user.unhover(plot);
  expect(within(plot).queryByText('30 USDT')).toBeNull();
});

test('a line that is switched off in the legend is neither drawn nor read', async () => {
  const { user, plot } = await open({ kind: 'bar' });
  const bars = () => plot.querySelectorAll('rect[height]:not(pattern rect)').length;
  expect(bars()).toBe(6);
  const entry = screen.getByRole('button', { name: 'Deposits' });
  expect(entry).toHaveAttribute('aria-pressed', 'true');
  entry.focus();
  await user.keyboard(' ');
  expect(entry).toHaveAttribute('aria-pressed', 'false');
  expect(bars()).toBe(3);
  plot.focus();
  await user.keyboard('{Home}');
  expect(plot.querySelector('[aria-live="polite"]')).toHaveTextContent(/^2026-11-20: =Withdrawals 10 USDT$/);
  await user.click(entry);
  expect(plot.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  expect(entry).toHaveAttribute('aria-pressed', 'true');
});

test('lines have different dashes, and bars different patterns', async () => {
  const { plot, unmount } = await open({ kind: 'line' });
  const dashes = [...plot.querySelectorAll('path[stroke-dasharray]')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  );
  expect(new Set(dashes).size).toBe(2);
  unmount();
  const bars = await open({ kind: 'bar' });
  const fills = [...bars.plot.querySelectorAll('g > rect')].map((bar) => bar.getAttribute('fill'));
  expect(new Set(fills).size).toBe(2);
});

test('the file has the exact decimals, and no text that a spreadsheet would run', async () => {
  const files = savedFiles();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Download Money moved' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Money-moved.csv');
  expect(await files[0]?.text()).toBe(
    [
      "\uFEFFDay (UTC+8),Deposits (USDT),'=Withdrawals (USDT)",
      '2026-11-20,1234.5,10',
      '2026-11-21,0,20.25',
      '2026-11-22,0.000000000000000001,30',
      '',
    ].join('\r\n'),
  );
});

test('hours are in the chosen zone, days in that of the platform', async () => {
  chooseZone('UTC');
  const { user, cells, unmount } = await open({ unit: 'hour' });
  await user.click(screen.getByRole('button', { name: /as a table/ }));
  expect(cells().slice(0, 2)).toEqual([
    ['Hour (UTC+0)', 'Deposits (USDT)', '=Withdrawals (USDT)'],
    ['2026-11-19 16:00', '1,234.5', '10'],
  ]);
  unmount();
  const daily = await open();
  await daily.user.click(screen.getByRole('button', { name: /as a table/ }));
  expect(daily.cells()[1]?.[0]).toBe('2026-11-20');
});

test('a chart without figures says so in the language of the console', async () => {
  const none = { lines: [{ key: 'deposit', title: '充值', values: ['0', '0', '0'] }] };
  await renderPart(<Chart {...moved} {...none} />, { locale: 'zh-CN' });
  expect(await screen.findByText('该时段没有数据')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('many hours are labelled by their days', async () => {
  chooseZone('Asia/Shanghai');
  const start = Date.parse('2026-11-18T03:00:00Z');
  const buckets = Array.from({ length: 120 }, (_, at) => new Date(start + at * 3_600_000).toISOString());
  const { plot } = await open({
    unit: 'hour',
    buckets,
    lines: [{ key: 'a', title: 'A', values: buckets.map(() => '1') }],
  });
  const labels = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['11-19', '12:00', '11-20']));
  expect(labels).not.toContain('11:00');
});
