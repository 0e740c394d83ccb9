import { screen, waitFor, within } from '@testing-library/react';
import { RankChart } from '@/screens/chart/Chart';
import type { RankChartProps } from '@/screens/chart/RankChart';
import { savedFiles } from '@test/support/savedFiles';
import { renderPart } from '@test/support/renderPart';

const steps: RankChartProps = {
  title: 'Conversion',
  format: 'count',
  entries: [
    { key: 'registered', title: 'Registered', value: '1500', path: '/vip/member' },
    { key: 'verified', title: 'Verified', value: '500', path: null },
    { key: null, title: '+Other', value: '0', path: null },
  ],
};

const open = async (props: Partial<RankChartProps> = {}) => {
  const part = await renderPart(<RankChart {...steps} {...props} />);
  const list = await screen.findByRole('list', { name: 'Conversion' });
  return { ...part, entries: within(list).getAllByRole('listitem') };
};

test('each bar says its exact value and leads to its records', async () => {
  const { entries, user, router } = await open();
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Registered1,500$/),
    expect.stringMatching(/Verified500$/),
    expect.stringMatching(/\+Other0$/),
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Registered' }));
  expect(router.state.location.pathname).toBe('/vip/member');
});

test('a funnel shows each step as a part of the first, a distribution as a part of all', async () => {
  const funnel = await open({ share: 'first' });
  expect(funnel.entries[1]).toHaveTextContent('500 · 33.3%');
  funnel.unmount();
  const parts = await open({ share: 'all' });
  expect(parts.entries[1]).toHaveTextContent('500 · 25%');
});

test('a ranking has a table and a file too', async () => {
  const files = savedFiles();
  const { user } = await open({ share: 'all' });
  await user.click(screen.getByRole('button', { name: 'Show Conversion as a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NameConversion',
    'Registered1,500',
    'Verified500',
    '+Other0',
    'Total2,000',
  ]);
  await user.click(screen.getByRole('button', { name: 'Download Conversion' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain("'+Other,0");
});

test('a ranking without entries says so', async () => {
  await renderPart(<RankChart {...steps} entries={[]} />);
  expect(await screen.findByText('No figures in this period')).toBeVisible();
});
