import { screen, within } from '@testing-library/react';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { modulesOf } from '@/areas/agent/team/QrCode';
import { lastDays, readPeriod } from '@/screens/period/PeriodChoice';
import { writeAmount } from '@/kit/format/amount';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const money = (value: string) => writeAmount(value, 2).text;

const ownTeam = async (days: number) => {
  const agent = await renderApp.colleague('agent');
  const { from, to } = lastDays(days, Date.now(), 'Asia/Shanghai');
  return (await agent.get<TeamAgentUserResult>(`/admin/agent/user/team?from=${from}&to=${to}`)).data;
};
const findTeam = async () => within(await screen.findByRole('region', { name: 'My team' }, slow));
const card = (team: ReturnType<typeof within>, name: string) =>
  team.findByRole('link', { name: new RegExp(`^${name}`) }, slow);

const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: 'Lists' })).getByRole('tab', { name });

test('an agent sees the own team first; each figure leads to the list that adds up to it', async () => {
  const before = await ownTeam(7);
  const { user } = await renderApp('/agent/user', { as: 'agent' });
  const team = await findTeam();
  expect(await card(team, 'My commission')).toBeVisible();
  const week = await ownTeam(7);
  // The platform may book a commission while the page loads.
  const shown = (figure: 'fee' | 'commission') =>
    new RegExp([before, week].map((each) => money(each[figure]).replace('.', '\\.')).join('|'));
  expect(await card(team, 'Fees')).toHaveTextContent(shown('fee'));
  expect(await card(team, 'My commission')).toHaveTextContent(shown('commission'));
  const days = within(team.getByRole('table', { name: 'Day by day' }));
  expect(days.getAllByRole('row')).toHaveLength(1 + 7 + 1);
  expect(days.getByRole('row', { name: /^Total/ })).toHaveTextContent(money(week.volume));

  await user.click(team.getByRole('button', { name: 'Last 30 days' }));
  const month = await ownTeam(30);
  expect(await card(team, 'New members')).toHaveTextContent(String(month.newMembers));
  expect(within(await team.findByRole('table')).getAllByRole('row')).toHaveLength(1 + 30 + 1);
  await user.click(await card(team, 'New members'));
  expect(await screen.findByText(`${month.newMembers} results`, {}, slow)).toBeVisible();
});

test('the list of agents is a tab beside the team, and stays when its filters go', async () => {
  const { user } = await renderApp('/agent/user', { as: 'agent' });
  await findTeam();
  await user.click(tab('Agent users'));
  expect(await screen.findByText('A00001', {}, slow)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suspended' }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('A00001', {}, slow)).toBeVisible();
  await user.click(tab('My team'));
  expect(await findTeam()).toBeDefined();
});

test('the invitation link is copied, and drawn as a QR code', async () => {
  const { user } = await renderApp('/agent/user', { as: 'agent' });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const invite = within(await screen.findByRole('region', { name: 'Invite members' }, slow));
  const link = `https://www.example.com/register?inviteCode=${(await ownTeam(7)).inviteCode}`;
  expect(invite.getByLabelText('Invitation link')).toHaveValue(link);
  await user.click(invite.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(link);
  expect(await invite.findByText('The link is copied.')).toBeVisible();
  expect(await invite.findByRole('img', { name: 'QR code of the invitation link' }, slow)).toBeVisible();
  const { size, path } = modulesOf(link);
  expect([size > 20 + 8, path.startsWith('M4 4h1v1h-1z')]).toEqual([true, true]);
});

test('staff see all agents, and no team of their own', async () => {
  await renderApp('/agent/user');
  expect(await screen.findByText('A00001', {}, slow)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'My team' })).not.toBeInTheDocument();
});

test('a period without days in the address is the last seven days of business', () => {
  const zone = 'Asia/Shanghai';
  const now = Date.parse('2026-11-22T17:00:00Z');
  expect(readPeriod('?list=team', now, zone)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  expect(readPeriod('?from=2026-11-01&to=2026-11-02', now, zone)).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  });
  expect(readPeriod('?from=yesterday&to=2026-11-02', now, zone)).toEqual(lastDays(7, now, zone));
});
