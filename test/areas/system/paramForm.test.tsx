import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

/** Opens the form of a parameter from its list. */
const edit = async (paramKey: string) => {
  const view = await renderApp(`/system/param?paramKey=${paramKey}`);
  const row = within(await screen.findByRole('row', { name: new RegExp(paramKey) }, slow));
  await view.user.click(row.getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('button', { name: 'Save' }, slow);
  return { ...view, row, form: within(screen.getByRole('dialog', { name: /^Edit/ })) };
};

test('a number is edited with its unit, and a value outside its range is refused at the field', async () => {
  const { user, form } = await edit('withdrawSlaMinutes');
  const value = await form.findByRole('textbox', { name: /^Value/ });
  expect(await form.findByText('0 to 10,080 minutes')).toBeVisible();
  expect(form.getByText('minutes')).toBeVisible();
  await user.clear(value);
  await user.type(value, '-5');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Must be 0 to 10,080 minutes')).toBeVisible();
});

test('a switch is shown as a mark and edited as a switch, and its value stays a text', async () => {
  const { user, form, row, sent } = await edit('registerOn');
  expect(row.queryByText('true')).toBeNull();
  await user.click(await form.findByRole('checkbox', { name: 'Value' }));
  await user.click(form.getByRole('button', { name: /^Save/ }));
  const put = await waitFor(() => sent.find(({ method }) => method === 'PUT') ?? Promise.reject(), slow);
  expect(JSON.parse(put.body)).toMatchObject({ paramValue: 'false' });
});
