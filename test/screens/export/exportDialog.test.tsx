import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/areas/account';
import { chooseZone } from '@/kit/format/zone';
import { ExportDialog } from '@/screens/export/ExportDialog';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

afterEach(() => chooseZone(null));

async function open(ids?: readonly string[]) {
  const sent = answerWith(() => envelope({ taskId: '9' }));
  const { user } = await renderPart(
    <TestPage>
      <ExportDialog
        entity={coin}
        query={{ filters: { status: ['ENABLED'] }, sort: [] }}
        total={5}
        shown={['coinCode']}
        all={['coinCode', 'nameEn']}
        {...(ids ? { ids } : {})}
        onClose={jest.fn()}
      />
    </TestPage>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const start = async (): Promise<unknown> => {
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/export'))).toHaveLength(1));
    return JSON.parse(sent.find(({ path }) => path.endsWith('/export'))?.body ?? '');
  };
  return { user, dialog, start };
}

test('a file is asked for in the zone of the console', async () => {
  chooseZone('Asia/Tokyo');
  const { dialog, start } = await open();
  expect(dialog.queryByRole('radio', { name: /chosen/ })).toBeNull();
  const body = await start();
  expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', filters: { status: ['ENABLED'] } });
  expect(body).not.toHaveProperty('ids');
});

test('where rows are ticked, they are offered first', async () => {
  const { dialog, start } = await open(['3', '1']);
  expect(dialog.getByRole('radio', { name: 'The 2 selected rows' })).toBeChecked();
  expect(await start()).toMatchObject({ ids: ['3', '1'] });
});

test('all rows of the list can be exported although some are ticked', async () => {
  const { user, dialog, start } = await open(['3', '1']);
  await user.click(dialog.getByRole('radio', { name: 'All 5 rows that match the filters' }));
  expect(await start()).not.toHaveProperty('ids');
});
