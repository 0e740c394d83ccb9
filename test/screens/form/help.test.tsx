import { screen } from '@testing-library/react';
import '@/areas/account';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { RecordForm } from '@/screens/form/RecordForm';
import { TestPage } from '@test/support/TestPage';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

test('below an input stands what the field does, until something is wrong with it', async () => {
  answerWith(() => envelope({ dictType: 'x', items: [] }));
  const { user } = await renderPart(
    <TestPage>
      <RecordForm entity={coin} sections={[['scale', 'sort']]} row={null} onClose={() => undefined} />
    </TestPage>,
    { access: ['account:coin:create'], locale: 'zh-CN' },
  );
  const scale = screen.getByRole('textbox', { name: '显示精度' });
  expect(scale).toHaveAccessibleDescription('会员端显示的小数位数。可调大；存在余额时不可调小。');
  await user.click(screen.getByRole('button', { name: '创建' }));
  expect(scale).not.toHaveAccessibleDescription(/小数位数/);
  expect(screen.getByRole('textbox', { name: /^排序/ })).toHaveAccessibleDescription('数值越小越靠前。');
});
