import { screen } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/api/gen/vip';
import { member } from '@/api/gen/vip.fields';
import '@/areas/vip';
import { FieldInput } from '@/screens/fields/FieldInput';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const tags = {
  dictType: 'member_tag',
  items: [
    { value: 'VIP', labelZh: '重点客户', labelEn: 'Key customer', tone: 'success' },
    { value: 'TEST', labelZh: '测试账号', labelEn: 'Test account', tone: 'default' },
  ],
};

test('tags are ticked by their words, and one that the dictionary lost can still be taken away', async () => {
  answerWith(() => envelope(tags));
  const changed = jest.fn();
  const { user } = await renderPart(
    <FieldInput
      name="tags"
      field={member.actions.tag.fields.tags}
      required
      value={['VIP', 'OLD']}
      error={undefined}
      onChange={changed}
    />,
  );
  expect(await screen.findByRole('checkbox', { name: 'Key customer' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'OLD' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Test account' }));
  expect(changed).toHaveBeenCalledWith(['VIP', 'OLD', 'TEST']);
});

test('the input of a reference carries nothing but what a browser knows', async () => {
  answerWith(() => envelope([]));
  const field = {
    ...coin.fields.coinCode,
    kind: 'reference',
    ref: { entity: 'coin', options: '/coin' },
  } as const;
  await renderPart(
    <FieldInput name="coinCode" field={field} required value={null} error={undefined} onChange={jest.fn()} />,
  );
  expect(screen.getByRole('combobox')).not.toHaveAttribute('field');
});
