import { screen, within } from '@testing-library/react';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { lastDays } from '@/screens/period/PeriodChoice';
import { writeAmount } from '@/kit/format/amount';
import type { Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

const idOf = async (agentNo: string): Promise<string> => {
  const admin = await renderApp.colleague('admin');
  const { data } = await admin.get<{ records: Shown[] }>(`/admin/agent/user/page?agentNo=${agentNo}`);
  return String(data.records[0]?.id);
};
const findTeam = async () => within(await screen.findByRole('region', { name: 'Team figures' }, slow));

test('the page of an agent shows its team, rates, members, sub-agents, commissions and settlements', async () => {
  const { user } = await renderApp(`/agent/user/${await idOf('A00002')}`);
  const team = await findTeam();
  const admin = await renderApp.colleague('admin');
  const { from, to } = lastDays(7, Date.now(), 'Asia/Shanghai');
  const { data } = await admin.get<TeamAgentUserResult>(
    `/admin/agent/user/team?agentNo=A00002&from=${from}&to=${to}`,
  );
  const own = await team.findByRole('link', { name: /^Commission/ }, slow);
  expect(own).toHaveTextContent(writeAmount(data.commission, 2).text);
  expect(own).toHaveAttribute('href', expect.stringContaining('agentNo=A00002'));
  // Only lists of the agent itself hold exactly its team.
  expect(team.queryByRole('link', { name: /^Deposits/ })).not.toBeInTheDocument();
  for (const name of ['Rate history', 'Members', 'Commissions', 'Settlements', 'Agent users'])
    expect(screen.getByRole('tab', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Agent users/ }));
  expect(await screen.findByText('A00003', {}, slow)).toBeVisible();
});

test('an agent opens the page of an agent below, with the team and without actions of staff', async () => {
  await renderApp(`/agent/user/${await idOf('A00002')}`, { as: 'agent' });
  const team = await findTeam();
  expect(await team.findByRole('table', { name: 'Day by day' }, slow)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('an agent of another branch is not there', async () => {
  const admin = await renderApp.colleague('admin');
  const { data } = await admin.get<{ records: Shown[] }>('/admin/agent/user/page?levelTo=1&size=100');
  const other = data.records.find(({ agentNo }) => agentNo !== 'A00001');
  await renderApp(`/agent/user/${other?.id}`, { as: 'agent' });
  expect(await screen.findByText(/does not exist|not found/i, {}, slow)).toBeVisible();
});
