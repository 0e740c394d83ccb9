import { screen, within } from '@testing-library/react';
import { contractOrder } from '@/api/contract';
import { kyc } from '@/api/vip';
import '@/areas/contract';
import '@/areas/vip';
import { RecordFields } from '@/screens/detail/RecordFields';
import { renderPart } from '@test/support/renderPart';

const common = { id: '7', version: 1, allowedActions: [] };
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('the pictures of a request stand first, large enough to open, and what was not sent in does not take their place', async () => {
  const row = {
    ...common,
    kycNo: 'K7',
    matchScore: 90,
    frontImg: { fileId: '9', url: '/f/9.png' },
    backImg: null,
  };
  await renderPart(<RecordFields entity={kyc} order={['kycNo', 'matchScore']} row={row} />);
  expect(texts('term').slice(0, 4)).toEqual(['Request no.', 'ID front', 'Match score', 'ID back']);
  expect(screen.getByRole('link', { name: 'ID front' })).toHaveAttribute('href', '/f/9.png');
});

test.each([
  ['1234.5', '+1,234.5', '1'],
  ['-3', '-3', '-1'],
  ['0', '0', '0'],
])('the gain or loss %j is told by its sign as well as by its colour', async (realizedPnl, shown, sign) => {
  const row = { ...common, orderNo: 'C7', realizedPnl };
  await renderPart(<RecordFields entity={contractOrder} order={['orderNo']} row={row} />);
  const value = within(screen.getByText('Realized PnL').closest('div')!).getByText(shown);
  expect(value).toHaveAttribute('data-sign', sign);
});
