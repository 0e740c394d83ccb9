import { screen } from '@testing-library/react';
import '@/api/gen/account';
import { adjustment, ledgerEntry } from '@/api/gen/account.fields';
import '@/api/gen/agent';
import { commission } from '@/api/gen/agent.fields';
import '@/areas/account';
import type { EntityMeta } from '@/api/entity';
import { build } from '@/screens/build';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf, hasCard, candidatesOf } from '@/screens/cards/cardOf';
import { chainCoinRow } from '@test/support/chainCoinRow';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const row = { id: '1', allowedActions: [] };
const seen = (codes: readonly string[]) => (code: string) => codes.includes(code);

function namedBy(
  entity: EntityMeta,
  name: string,
  values: Readonly<Record<string, unknown>>,
  may = seen(all),
) {
  const card = cardOf(entity, entity.fields[name]!, may);
  if (card?.kind !== 'number' || !hasCard(card, { ...row, ...values }, name)) return null;
  return candidatesOf(card, { ...row, ...values }).map(({ entity }) => entity);
}

const all = [
  'wallet:deposit:detail',
  'wallet:withdraw:detail',
  'exchange:entrust:detail',
  'exchange:deal:detail',
  'otc:order:detail',
  'account:ledger:detail',
];

test.each<[string, EntityMeta, string, Readonly<Record<string, unknown>>, readonly string[] | null]>([
  ['a deposit', ledgerEntry, 'bizNo', { bizType: 'DEPOSIT', bizNo: 'D1' }, ['deposit']],
  [
    'a trade or its order',
    ledgerEntry,
    'bizNo',
    { bizType: 'SPOT_TRADE', bizNo: 'S1' },
    ['spotTrade', 'spotOrder'],
  ],
  ['no record', ledgerEntry, 'bizNo', { bizType: 'TRANSFER', bizNo: 'M1' }, null],
  ['nothing', ledgerEntry, 'bizNo', { bizType: 'DEPOSIT', bizNo: null }, null],
  ['an order of OTC', commission, 'sourceNo', { source: 'OTC_FEE', sourceNo: '7' }, ['otcOrder']],
  [
    'whatever a reversal is about',
    adjustment,
    'relatedNo',
    { relatedNo: 'D1' },
    ['deposit', 'withdrawal', 'spotOrder', 'otcOrder', 'ledgerEntry'],
  ],
])('a number names %s, as another field says', (_, entity, name, values, names) => {
  expect(namedBy(entity, name, values)).toEqual(names);
});

test('who may see none of the records that a number may name finds text', () => {
  const values = { bizType: 'DEPOSIT', bizNo: 'D1' };
  expect(namedBy(ledgerEntry, 'bizNo', values, seen(['wallet:withdraw:detail']))).toBeNull();
});

const page = (records: readonly unknown[]) =>
  envelope({ records, total: records.length, current: 1, size: 1 });

test('a number opens the first record that has it, a sign after it left out', async () => {
  build.connect({
    areas: { wallet: () => import('@/areas/wallet'), exchange: () => import('@/areas/exchange') },
    knowsIcon: () => false,
  });
  const deposit = { ...row, id: '9', depositNo: 'D1', coinCode: 'BTC', status: 'CREDITED' };
  const sent = answerWith(({ path }) => page(path.includes('/deposit/page?') ? [deposit] : []));
  const card = {
    kind: 'number',
    number: { of: ['spotTrade', 'deposit'], upTo: '-' },
    areas: { spotTrade: 'exchange', deposit: 'wallet' },
  } as const;
  const { user } = await renderPart(
    <CardButton card={card} label="Related no." row={chainCoinRow} value="D1-B">
      D1-B
    </CardButton>,
  );
  await user.click(screen.getByRole('button', { name: 'D1-B' }));
  expect(await screen.findByText('Deposit · D1')).toBeVisible();
  const asked = sent.map(({ path }) => path).filter((path) => path.includes('/page?'));
  expect(asked).toEqual([
    expect.stringMatching(/\/admin\/exchange\/deal\/page\?.*dealNo=D1(&|$)/),
    expect.stringMatching(/\/admin\/wallet\/deposit\/page\?.*depositNo=D1(&|$)/),
  ]);
});

test('an unknown number shows a text', async () => {
  build.connect({ areas: { wallet: () => import('@/areas/wallet') }, knowsIcon: () => false });
  answerWith(() => page([]));
  const card = { kind: 'number', number: { of: ['deposit'] }, areas: { deposit: 'wallet' } } as const;
  const { user } = await renderPart(
    <CardButton card={card} label="Related no." row={chainCoinRow} value="D7">
      D7
    </CardButton>,
  );
  await user.click(screen.getByRole('button', { name: 'D7' }));
  expect(await screen.findByText('D7 was not found')).toBeVisible();
});
