import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { adjustmentBatch } from '@/api/gen/account.fields';
import '@/api/gen/system';
import { area } from '@/api/gen/system.fields';
import '@/api/gen/wallet';
import { poolAddress } from '@/api/gen/wallet.fields';
import '@/areas/account';
import '@/areas/system';
import '@/areas/wallet';
import type { EntityMeta } from '@/api/entity';
import { ImportDialog } from '@/screens/import/ImportDialog';
import { templateOf } from '@/screens/import/ImportFields';
import { ListTools } from '@/screens/list/ListTools';
import { type Answering, answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const file = new File(['areaCode,nameZh\nSG,新加坡\n'], 'areas.csv', { type: 'text/csv' });
const outcome = (more: object = {}) => envelope({ rows: 2, created: 2, updated: 0, errors: [], ...more });

async function open(entity: EntityMeta, answering: Answering) {
  const { import: call } = entity.calls;
  if (!call) throw new Error('There is nothing to import.');
  const sent = answerWith((each) => {
    if (each.path.includes('/file/upload')) return envelope({ fileId: '5', url: '/open/api/file/5' });
    return each.method === 'POST' ? answering(each) : envelope([]);
  });
  const closed = jest.fn();
  const { user } = await renderPart(
    <TestPage>
      <ImportDialog entity={entity} call={call} onClose={closed} />
    </TestPage>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const imports = () =>
    sent
      .filter(({ path }) => path.endsWith('/import'))
      .map(({ body, headers }) => ({ body: JSON.parse(body), key: headers.get('Idempotency-Key') }));
  const choose = async (given = file) => {
    await user.upload(dialog.getByLabelText(/^Choose file/, { selector: 'input' }), given);
    expect(await dialog.findByRole('button', { name: 'Remove file' })).toBeVisible();
    expect(dialog.getByText(given.name)).toBeVisible();
  };
  return { user, dialog, imports, choose, closed };
}

test('a file is checked first: every error has its line and field, and nothing can be written', async () => {
  const errors = [
    { line: 3, field: 'nameZh', msg: 'Required' },
    { line: 4, field: '', msg: 'The number of cells differs from the first line' },
  ];
  const { user, dialog, imports, choose } = await open(area, () => outcome({ created: 1, errors }));
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a file');
  expect(imports()).toEqual([]);
  await choose();
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  const rows = within(await dialog.findByRole('region', { name: 'Errors' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'LineFieldProblem',
    '3Name (Chinese)Required',
    '4Whole rowThe number of cells differs from the first line',
  ]);
  expect(imports()).toMatchObject([{ body: { fileId: '5', dryRun: true } }]);
  expect(dialog.getByRole('button', { name: 'Check file' })).toBeDisabled();
});

test('a checked file is written on confirmation; without an answer the same key is used again', async () => {
  let isDown = true;
  const { user, dialog, imports, choose, closed } = await open(area, ({ body }) =>
    body.includes('"dryRun":false') && isDown ? Response.error() : outcome(),
  );
  await choose();
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  expect(await dialog.findByText('2 rows: 2 new, 0 updated')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
  expect(await dialog.findByText(/the outcome is unknown/)).toBeVisible();
  expect(dialog.getByText('areas.csv')).toBeVisible();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Submit again' }));
  expect(await dialog.findByText('Imported: 2 new, 0 updated')).toBeVisible();
  const [dry, lost, again] = imports();
  expect([dry?.body.dryRun, lost?.body.dryRun, again?.body.dryRun]).toEqual([true, false, false]);
  expect(again?.key).toBe(lost?.key);
  expect(lost?.key).not.toBe(dry?.key);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalled();
});

test('fields for all lines are requested with the file, and the template has its columns', async () => {
  const { user, dialog, imports, choose } = await open(poolAddress, () => outcome());
  await choose(new File(['address\n0x1\n'], 'pool.csv'));
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  expect(dialog.getByLabelText(/^Chain/)).toHaveAccessibleDescription('Chain is required');
  expect(imports()).toEqual([]);
  await user.click(dialog.getByText('Columns'));
  expect(dialog.getByText('derivationPath').closest('li')).toHaveTextContent('Derivation path');
  expect(await templateOf(poolAddress.calls.import.columns).text()).toBe('address,memo,derivationPath\r\n');
});

test('an import that takes two people is proposed, with a reason, after the check', async () => {
  const proposed = { approvalId: '9', approvalNo: 'AP9', expiresAt: '2026-12-01T00:00:00Z' };
  const call = { ...area.calls.import, fourEyes: 'always' as const };
  const entity = { ...area, calls: { ...area.calls, import: call } };
  const { user, dialog, imports, choose } = await open(entity, ({ body }) =>
    body.includes('"dryRun":false') ? envelope(proposed) : outcome(),
  );
  await choose();
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  await user.click(await dialog.findByRole('button', { name: 'Propose 2 rows' }));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'Proposed as AP9. Nothing has been saved yet: a second person must approve it.',
  );
  expect(imports().map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false]);
});

test('only who may import is offered it', async () => {
  const nothing = () => undefined;
  const tools = (
    <ListTools
      entity={area}
      views={[]}
      asOf={undefined}
      loading={false}
      presets={null}
      saved={null}
      onRefresh={nothing}
      onLink={nothing}
      onDialog={nothing}
      onAction={nothing}
      onView={nothing}
      onCreate={nothing}
    />
  );
  const { unmount } = await renderPart(tools, { access: ['system:area:list'] });
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  unmount();
  await renderPart(tools, { access: ['system:area:list', 'system:area:import'] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeVisible());
});

test('a workbook is sent as it is; what only calls itself one is refused at once', async () => {
  const { user, dialog, imports, choose } = await open(area, () => outcome());
  const input = dialog.getByLabelText(/^Choose file/, { selector: 'input' });
  await user.upload(input, new File(['areaCode'], 'areas.xlsx'));
  expect(await dialog.findByText('Must be CSV, XLSX')).toBeVisible();
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'areas.xlsx'));
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  expect(await dialog.findByText('2 rows: 2 new, 0 updated')).toBeVisible();
  expect(imports()).toMatchObject([{ body: { fileId: '5', dryRun: true } }]);
});

test('columns of lines that make other records have the titles of their fields', async () => {
  const { dialog } = await open(adjustmentBatch, () => outcome());
  expect(dialog.getByText('relatedNo').closest('li')).toHaveTextContent('relatedNo Related no.');
});
