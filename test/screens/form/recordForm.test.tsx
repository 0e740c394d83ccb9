import '@/api/gen/wallet';
import { screen, waitFor, within } from '@testing-library/react';
import type { EntityMeta } from '@/api/entity';
import '@/api/gen/system';
import { dict } from '@/api/gen/system.fields';
import '@/api/gen/vip';
import { memberLevel } from '@/api/gen/vip.fields';
import { chainCoin } from '@/api/gen/wallet.fields';
import '@/areas/system';
import '@/areas/vip';
import '@/areas/wallet';
import { FormRulesContext, type FormRules } from '@/screens/base/definition';
import { RecordForm } from '@/screens/form/RecordForm';
import type { Row } from '@/screens/base/row';
import { draftKept } from '@/store/drafts/slice';
import { answerWith, envelope } from '@test/support/answers';
import { chainCoinRow } from '@test/support/chainCoinRow';
import { renderPart, signedInStore } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const base = { id: '7', version: 3, allowedActions: ['update'] };
const dictRow: Row = {
  ...base,
  dictType: 'colour',
  nameZh: '颜色',
  nameEn: 'Colour',
  remark: null,
  items: [
    { itemValue: 'RED', labelZh: '红', labelEn: 'Red', tone: 'danger', itemStatus: 'ENABLED' },
    { itemValue: 'BLUE', labelZh: '蓝', labelEn: 'Blue', tone: 'info', itemStatus: 'ENABLED' },
  ],
};

type Given = {
  sections: string[][];
  row?: Row | null;
  rules?: FormRules;
  store?: ReturnType<typeof signedInStore>;
};

const open = (entity: EntityMeta, { sections, row = null, rules = {}, store }: Given) =>
  renderPart(
    <TestPage path={entity.path}>
      <FormRulesContext value={rules}>
        <RecordForm entity={entity} sections={sections} row={row} onClose={() => undefined} />
      </FormRulesContext>
    </TestPage>,
    store ? { store } : {},
  );

const bodies = (sent: ReturnType<typeof answerWith>) =>
  sent
    .filter(({ method }) => method !== 'GET')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test('the form for a change names its record in the language of the person, the one for a new record what it makes', async () => {
  await open(dict, { sections: [['nameZh']], row: dictRow });
  expect(screen.getByRole('dialog', { name: 'Edit dictionary · Colour' })).toBeVisible();
  await open(dict, { sections: [['nameZh']] });
  expect(screen.getByRole('dialog', { name: 'Create dictionary' })).toBeVisible();
});

test('rows of a child table are edited, moved, added and taken out in place, and sent in their order', async () => {
  const sent = answerWith(() => envelope(null));
  const { user } = await open(dict, { sections: [['nameZh', 'items']], row: dictRow });
  const label = screen.getByRole('textbox', { name: 'Label (English), row 1' });
  await user.clear(label);
  await user.type(label, 'Crimson');
  expect(label).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  expect(bodies(sent)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Value, row 3' })).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)[0]).toMatchObject({
    version: 3,
    items: [
      { itemValue: 'BLUE', labelEn: 'Blue' },
      { itemValue: 'RED', labelEn: 'Crimson' },
    ],
  });
});

test('what the platform refuses in a row stands in its cell', async () => {
  answerWith(({ method }) =>
    method === 'GET'
      ? envelope(null)
      : envelope({ errors: [{ field: 'items.1.itemValue', rule: 'unique', msg: 'There twice' }] }, 40001),
  );
  const { user } = await open(dict, { sections: [['items']], row: dictRow });
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  const cell = screen.getByRole('textbox', { name: 'Value, row 2' });
  await waitFor(() => expect(cell).toBeInvalid());
  expect(cell).toHaveAccessibleDescription('There twice');
  expect(screen.getByRole('textbox', { name: 'Value, row 1' })).not.toBeInvalid();
});

test('a rate is typed as a percentage, an amount with thousands, an object by its fields; all are sent as exact text', async () => {
  const sent = answerWith(() => envelope(null));
  const { user } = await open(memberLevel, {
    sections: [['makerDiscount', 'dayWithdrawUsdt', 'upgradeRule']],
  });
  const rate = screen.getByLabelText('Maker discount');
  await user.type(rate, '0.1');
  const amount = screen.getByLabelText('Daily withdrawal limit (USDT)');
  await user.click(amount);
  await user.paste('12,345,678.123456789012345678');
  await user.selectOptions(screen.getByLabelText('Conditions'), 'ANY');
  await user.type(screen.getByLabelText(/^Assets/), '1,5');
  await user.tab();
  expect(amount).toHaveDisplayValue('12,345,678.123456789012345678');
  expect(rate).toHaveDisplayValue('0.1');
  expect(screen.getByLabelText(/^Assets/)).toBeInvalid();
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  expect(bodies(sent)).toEqual([]);
  await user.clear(screen.getByLabelText(/^Assets/));
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(bodies(sent)[0]).toMatchObject({
    makerDiscount: '0.001',
    dayWithdrawUsdt: '12345678.123456789012345678',
    upgradeRule: { mode: 'ANY', assetUsdt: null },
  });
});

test('more decimals than the coin has are refused at the field, never rounded', async () => {
  const sent = answerWith(() => envelope(null));
  const { user } = await open(memberLevel, {
    sections: [['levelNo', 'dayWithdrawUsdt']],
    rules: { scaleOf: { dayWithdrawUsdt: 'levelNo' } },
  });
  await user.type(screen.getByLabelText('Level no.'), '2');
  await user.type(screen.getByLabelText('Daily withdrawal limit (USDT)'), '1.2345');
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  expect(await screen.findByText('At most 2 decimals', { selector: '[role=alert]' })).toBeVisible();
  expect(bodies(sent)).toEqual([]);
});

test('an amount has the scale of its coin and shows the coin, from the record if the form has no such field', async () => {
  const scales: Readonly<Record<string, number>> = { USDT: 4, CCP: 2 };
  const coins = Object.entries(scales).map(([value, scale]) => ({
    value,
    labelZh: value,
    labelEn: value,
    extra: { id: value, scale },
  }));
  const sent = answerWith(({ path }) => envelope(path.includes('/coin/options') ? coins : null));
  const { user } = await open(chainCoin, {
    sections: [['minDeposit', 'withdrawFee']],
    row: { ...base, ...chainCoinRow, feeCoin: 'CCP' },
  });
  const [least, fee] = [screen.getByLabelText('Minimum deposit'), screen.getByLabelText('Fixed fee')];
  await waitFor(() => expect(fee).toHaveAccessibleDescription(/the fee by rate\. At most 2 decimals\.$/));
  expect([screen.getByText('USDT'), screen.getByText('CCP')]).toHaveLength(2);
  await user.type(least, '.12345');
  await user.type(fee, '.123');
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  expect(await screen.findByText('At most 4 decimals', { selector: '[role=alert]' })).toBeVisible();
  expect(screen.getByText('At most 2 decimals', { selector: '[role=alert]' })).toBeVisible();
  expect(bodies(sent)).toEqual([]);
});

test('a field whose condition does not hold is not shown, not checked and not sent', async () => {
  const sent = answerWith(() => envelope(null));
  const { user } = await open(memberLevel, {
    sections: [['nameEn', 'nameZh']],
    rules: { when: { nameZh: ({ nameEn }) => nameEn === 'both' } },
  });
  expect(screen.queryByLabelText('Name (Chinese)')).toBeNull();
  await user.type(screen.getByLabelText(/^Name \(English\)/), 'both');
  await user.type(screen.getByLabelText('Name (Chinese)'), '双');
  await user.type(screen.getByLabelText(/^Name \(English\)/), '!');
  expect(screen.queryByLabelText('Name (Chinese)')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ nameEn: 'both!' }]));
});

test('a conditional field is required while it is shown', async () => {
  const sent = answerWith(() => envelope(null));
  const { user } = await open(memberLevel, {
    sections: [['nameZh', 'nameEn']],
    rules: { when: { nameEn: ({ nameZh }) => nameZh === '双' } },
  });
  await user.type(screen.getByLabelText('Name (Chinese)'), '双');
  // Its label is not followed by "optional".
  const asked = screen.getByLabelText('Name (English)', { exact: true });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Name (English) is required')).toBeVisible();
  expect(bodies(sent)).toEqual([]);
  await user.type(asked, 'Both');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ nameZh: '双', nameEn: 'Both' }]));
});

test('typing in one field draws no other', async () => {
  answerWith(() => envelope(null));
  let drawn = 0;
  const counted = Object.defineProperty({ ...memberLevel.fields.nameZh }, 'label', {
    get: () => {
      drawn += 1;
      return 'vip:memberLevel.nameZh';
    },
  });
  const entity: EntityMeta = { ...memberLevel, fields: { ...memberLevel.fields, nameZh: counted } };
  const { user } = await open(entity, { sections: [['nameEn', 'nameZh']] });
  const other = screen.getByLabelText(/^Name \(English\)/);
  await user.type(other, 'a');
  const before = drawn;
  await user.type(other, 'bcdef');
  expect(drawn).toBe(before);
});

test('values typed before a reload are offered, and restored or discarded', async () => {
  answerWith(() => envelope(null));
  const store = signedInStore();
  const values = { nameEn: 'Half done' };
  store.dispatch(
    draftKept({ tab: 'tabkey', window: 'w1', form: '/system/dict:7', version: 2, at: Date.now(), values }),
  );
  const { user } = await open(dict, { sections: [['nameZh', 'nameEn']], row: dictRow, store });
  const offer = screen.getByText(/You have unsaved input/);
  expect(offer).toHaveTextContent('The record has changed since.');
  expect(screen.getByLabelText(/^Name \(English\)/)).toHaveDisplayValue('Colour');
  await user.click(screen.getByRole('button', { name: 'Restore draft' }));
  expect(screen.getByLabelText(/^Name \(English\)/)).toHaveDisplayValue('Half done');
  expect(screen.queryByText(/You have unsaved input/)).toBeNull();
});

test('typed values are kept as a draft of the tab, without masked ones', async () => {
  answerWith(() => envelope(null));
  const store = signedInStore();
  const masked: EntityMeta = {
    ...dict,
    fields: { ...dict.fields, remark: { ...dict.fields.remark, mask: 'url' } },
  };
  const { user } = await open(masked, { sections: [['nameEn', 'remark']], row: dictRow, store });
  await user.type(screen.getByLabelText(/^Remark/), 'a secret');
  await user.type(screen.getByLabelText(/^Name \(English\)/), ' two');
  await waitFor(() =>
    expect(Object.values(store.getState().drafts.byId)).toMatchObject([
      { tab: 'tabkey', values: { nameEn: 'Colour two' } },
    ]),
  );
  expect(within(document.body).queryByText(/You have unsaved input/)).toBeNull();
});

test('a saved change that waits for approval is reported as waiting', async () => {
  const answers = [1, 1];
  const row = { ...base, ...chainCoinRow, pendingChanges: 0 };
  answerWith(({ method }) => envelope(method === 'GET' ? null : { ...row, pendingChanges: answers.shift() }));
  const said = async (pendingChanges: number) => {
    const store = signedInStore();
    const sections = [['minDeposit']];
    const { user, unmount } = await open(chainCoin, { sections, row: { ...row, pendingChanges }, store });
    await user.type(screen.getByLabelText('Minimum deposit'), '1');
    await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
    await waitFor(() => expect(store.getState().notices.shown).toHaveLength(1));
    unmount();
    return store.getState().notices.shown[0];
  };
  expect(await said(0)).toMatchObject({
    tone: 'warning',
    text: expect.stringContaining('takes effect once') as string,
  });
  expect(await said(1)).toMatchObject({
    tone: 'success',
    text: expect.stringMatching(/^Chain coin .+ saved$/) as string,
  });
});

test('a form is not sent without the file that is on its way to it', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const sent = answerWith(({ path, method }) => {
    if (path.includes('/file/upload')) return new Promise<Response>((done) => (arrive = done));
    return envelope(method === 'PUT' ? base : null);
  });
  const level = { ...base, levelNo: 3, nameZh: '会员', icon: null };
  const { user } = await open(memberLevel, { sections: [['nameZh', 'icon']], row: level });
  const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Choose image/, { selector: 'input' }), picture);
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('A file is still uploading');
  await waitFor(() => expect(sent.map(({ method }) => method)).toContain('POST'));
  const saved = () => sent.filter(({ method }) => method === 'PUT');
  expect(saved()).toEqual([]);
  arrive(envelope({ fileId: '5', url: '/open/api/file/5', name: 'a.png' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^(Create|Save)$/ }));
  await waitFor(() => expect(bodies(saved())).toMatchObject([{ icon: { fileId: '5' } }]));
});
