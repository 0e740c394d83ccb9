import { screen } from '@testing-library/react';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import '@/areas/vip';
import { RecordActions } from '@/screens/detail/RecordActions';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const { claim, unclaim, approve, reject, resubmit } = kyc.actions;

async function buttonsOf(allowedActions: readonly string[]) {
  answerWith(() => envelope(null));
  const access = [claim, unclaim, approve, reject, resubmit].map(({ permission }) => permission);
  const row = { id: '1', version: 1, allowedActions };
  const onAction = jest.fn();
  const view = await renderPart(
    <TestPage>
      <RecordActions entity={kyc} row={row} onEdit={() => undefined} onAction={onAction} />
    </TestPage>,
    { access },
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  return { ...view, names, onAction };
}

test('the decision for comes first and is the only filled button, the one against follows, others come last', async () => {
  const { names } = await buttonsOf(['unclaim', 'resubmit', 'reject', 'approve']);
  expect(names.slice(0, 2)).toEqual(['Approve', 'Reject']);
  const filled = screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('bp6-intent-primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Approve']);
});

test('as long as nothing can be decided, the claim is the filled button', async () => {
  const { names } = await buttonsOf(['claim']);
  expect(names).toHaveLength(1);
  expect(screen.getByRole('button')).toHaveClass('bp6-intent-primary');
});
