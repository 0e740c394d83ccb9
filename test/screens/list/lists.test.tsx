import '@/api/gen/system';
import { screen, within } from '@testing-library/react';
import '@/areas/system';
import { paramScreen } from '@/areas/system/param.screen';
import { searchOfList, searchWithin } from '@/screens/list/lists';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const inputs = { selector: 'input' };
const access = ['system:param:list', 'system:param:detail'];

async function open(search: string, may = access) {
  const sent = answerWith(({ path }) =>
    path.includes('/page') ? envelope({ records: [], total: 0, current: 1, size: 20 }) : envelope([]),
  );
  const view = await renderPart(
    <TestPage path="/system/param" search={search}>
      <paramScreen.Component />
    </TestPage>,
    { access: may },
  );
  const pages = () =>
    sent.map(({ path }) => path.replace('/admin/system/param', '')).filter((path) => path.includes('/page'));
  return { ...view, pages };
}

test('a second list of a screen is a tab of it, and each list keeps its own filters', async () => {
  const { user, pages } = await open('?paramKey=site');
  const tabs = () => within(screen.getByRole('tablist', { name: 'Lists' }));
  const [first, second] = tabs().getAllByRole('tab');
  expect(first).toHaveAttribute('aria-selected', 'true');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  expect(second).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('tabpanel', { name: 'Parameter changes' });
  expect(tabs().getByRole('tab', { selected: true })).toHaveFocus();
  expect(tabs().getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
  expect(pages().at(-1)).toBe('/change/page?current=1&size=20');
  await user.type(within(panel).getByLabelText('Requested by', inputs), 'Otto');
  await user.keyboard('{Enter}');
  expect(pages().at(-1)).toBe('/change/page?current=1&size=20&requestedByName=Otto');
  await user.click(tabs().getByRole('tab', { selected: false }));
  await screen.findByRole('tabpanel', { name: 'Parameters' });
  expect(screen.getByLabelText('Key', inputs)).toHaveValue('site');
  await user.click(tabs().getByRole('tab', { selected: false }));
  expect(await screen.findByLabelText('Requested by', inputs)).toHaveValue('Otto');
});

test('an address names the list that it shows', async () => {
  const { pages } = await open('?list=changes&requestedByName=Otto');
  expect(await screen.findByRole('tabpanel', { name: 'Parameter changes' })).toBeVisible();
  expect(pages()).toEqual(['/change/page?current=1&size=20&requestedByName=Otto']);
  expect(screen.queryByText(/ignored/)).toBeNull();
});

test.each([
  ['', '?a=1', '?a=1'],
  ['changes', '', '?list=changes'],
  ['changes', '?a=1&sort=x%2Casc', '?list=changes&a=1&sort=x%2Casc'],
])('the address of the list “%s” with %s is read as it was written', (name, within, address) => {
  expect(searchOfList(name, within)).toBe(address);
  expect(searchWithin(address)).toBe(within);
});
