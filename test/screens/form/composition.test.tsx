import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ReferenceSelect } from '@/screens/fields/reference/ReferenceSelect';
import { TextFilter } from '@/screens/fields/text/TextFilter';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const path = '/admin/vip/member/options';

/** Renders a look-up, and returns what it asked the platform for and what was chosen. */
async function open(kind: 'field' | 'filter') {
  const asked: string[] = [];
  const chosen: unknown[] = [];
  answerWith(({ path: at }) => {
    if (at.includes('/options')) asked.push(new URL(at, 'http://x').searchParams.get('keyword') ?? '');
    return envelope([{ value: '10001', labelZh: '张三', labelEn: 'Zhang San' }]);
  });
  const ref = { entity: 'member', options: path };
  const view = await renderPart(
    kind === 'field' ? (
      <ReferenceSelect
        id="m"
        aria-label="Member"
        path={path}
        value={null}
        onChange={(one) => chosen.push(one)}
      />
    ) : (
      <TextFilter
        id="m"
        name="m"
        label="Member"
        field={{ kind: 'reference', label: 'Member', ref, filter: 'in' }}
        values={[]}
        error={undefined}
        onChange={(values) => chosen.push(...values)}
      />
    ),
  );
  return { ...view, asked, chosen };
}

test('a look-up neither asks nor picks while an input method composes a word', async () => {
  const { user, asked, chosen } = await open('field');
  const input = screen.getByRole('combobox');
  await user.click(input);
  await screen.findByRole('option');
  const before = asked.length;
  fireEvent.compositionStart(input);
  for (const part of ['z', 'zh', 'zhang']) fireEvent.change(input, { target: { value: part } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', isComposing: true });
  fireEvent.change(input, { target: { value: '张' } });
  fireEvent.compositionEnd(input);
  fireEvent.keyUp(input, { key: 'Enter', code: 'Enter' });
  // Safari sends the Enter of the word after its end.
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 229 });
  fireEvent.keyUp(input, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(asked.slice(before)).toEqual(['张']));
  expect(chosen).toEqual([]);
  await screen.findByRole('option');
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  fireEvent.keyUp(input, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(chosen).toEqual(['10001']));
});

test('a filter by several records asks once the word is chosen', async () => {
  const { user, asked } = await open('filter');
  await user.click(screen.getByRole('button'));
  const input = await screen.findByRole('searchbox');
  await screen.findByText(/Zhang San/);
  const before = asked.length;
  fireEvent.compositionStart(input);
  for (const part of ['z', 'zhang']) fireEvent.change(input, { target: { value: part } });
  fireEvent.change(input, { target: { value: '张' } });
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(asked.slice(before)).toEqual(['张']));
});
