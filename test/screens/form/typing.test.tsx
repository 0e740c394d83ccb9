import { screen, waitFor } from '@testing-library/react';
import '@/areas/account';
import '@/api/gen/account';
import { adjustment, coin } from '@/api/gen/account.fields';
import type { EntityMeta } from '@/api/entity';
import { RecordForm } from '@/screens/form/RecordForm';
import { TestPage } from '@test/support/TestPage';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const categories = ['ERROR_REVERSAL', 'MISSED_DEPOSIT', 'OTHER'].map((value) => ({
  value,
  labelZh: value,
  labelEn: value,
  tone: 'neutral',
}));
const coins = ['BTC', 'USDT'].map((value) => ({ value, labelZh: value, labelEn: value }));

const open = (entity: EntityMeta, sections: string[][]) => {
  answerWith(({ path, method }) => {
    if (method !== 'GET') return envelope(null);
    if (path.includes('/coin/options')) return envelope(coins);
    return envelope({ dictType: 'x', items: path.includes('adjust_category') ? categories : [] });
  });
  return renderPart(
    <TestPage>
      <RecordForm entity={entity} sections={sections} row={null} onClose={() => undefined} />
    </TestPage>,
  );
};

test('the first field of a form has the focus, so that typing begins at once', async () => {
  const { user } = await open(coin, [['coinCode', 'nameEn']]);
  expect(screen.getByLabelText('Coin code')).toHaveFocus();
  await user.keyboard('ABC');
  expect(screen.getByLabelText('Coin code')).toHaveValue('ABC');
});

test('a refused format says in words which one is expected', async () => {
  const { user } = await open(coin, [['coinCode']]);
  await user.keyboard('a b');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByLabelText('Coin code')).toHaveAccessibleDescription(
    'Must be 2 to 16 capital letters or digits',
  );
});

test('an optional field becomes required with the value that requires it, and its label says so', async () => {
  const { user } = await open(adjustment, [['category', 'relatedNo']]);
  expect(screen.getByLabelText(/^Related no\..*optional/i)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Category'), 'ERROR_REVERSAL');
  const related = screen.getByLabelText('Related no.', { exact: true });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(related).toHaveAccessibleDescription('Related no. is required'));
  await user.selectOptions(screen.getByLabelText('Category'), 'OTHER');
  expect(screen.getByLabelText(/^Related no\..*optional/i)).toBeVisible();
});

test('a look-up keeps the focus after a choice', async () => {
  const { user } = await open(adjustment, [['coinCode']]);
  const input = screen.getByRole('combobox', { name: /^Coin/ });
  expect(input).toHaveFocus();
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('BT');
  await user.click(await screen.findByText('BTC', { selector: '[role=option] *' }));
  await waitFor(() => expect(input).toHaveValue('BTC'));
  expect(input).toHaveFocus();
});

test('a required field that is only passed through shows no error before the form is sent', async () => {
  const { user } = await open(coin, [['coinCode', 'nameEn']]);
  await user.tab();
  await user.tab({ shift: true });
  await user.click(screen.getByRole('textbox', { name: /English/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByLabelText('Coin code')).toHaveAccessibleDescription(/required/));
});

test('a typed value that is wrong shows its error when the field is left, after the press that left it', async () => {
  const { user } = await open(coin, [['coinCode', 'nameEn']]);
  await user.keyboard('a b');
  const name = screen.getByRole('textbox', { name: /English/ });
  await user.pointer({ keys: '[MouseLeft>]', target: name });
  expect(name).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: name });
  expect(await screen.findByRole('alert')).toHaveTextContent(/capital letters/);
});

test('a code is shown as it will be sent once its field is left', async () => {
  const { user } = await open(coin, [['coinCode', 'nameEn']]);
  await user.keyboard(' btc ');
  await user.tab();
  expect(screen.getByLabelText('Coin code')).toHaveValue('BTC');
  expect(screen.queryByRole('alert')).toBeNull();
});
