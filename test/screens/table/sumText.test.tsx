import { screen } from '@testing-library/react';
import { SumText } from '@/screens/table/summary/SummaryFoot';
import { renderPart } from '@test/support/renderPart';

const worth = { kind: 'decimal', label: 'x', coin: { code: 'USDT' } } as const;

test.each([
  ['32749.650624', false, '32,749.65', '32,749.650624'],
  ['1234.5', false, '1,234.50', null],
  ['12', false, '12.00', null],
  ['0.1234567891', true, '+0.12', '+0.1234567891'],
  // Nothing is shown as nothing that is something.
  ['0.001', false, '0.001', null],
])(
  'the sum %s has the decimals of its rows, and is whole in its title',
  async (value, gain, shown, title) => {
    await renderPart(<SumText value={value} field={{ ...worth, ...(gain && { gain }) }} coin="USDT" />);
    expect(screen.getByText(shown).getAttribute('title')).toBe(title);
  },
);
