import { screen } from '@testing-library/react';
import { SumText } from '@/screens/table/summary/SummaryFoot';
import { renderPart } from '@test/support/renderPart';

test.each([
  ['5.596650666666666666', false, '5.59665067', '5.596650666666666666'],
  ['1234.5', false, '1,234.5', null],
  ['12', false, '12', null],
  ['0.1234567891', true, '+0.12345679', '+0.1234567891'],
])(
  'the sum %s is read with at most eight decimals, and whole in its title',
  async (value, gain, shown, title) => {
    await renderPart(<SumText value={value} gain={gain} />);
    const text = screen.getByText(shown).closest('span[title]')?.getAttribute('title') ?? null;
    expect(text).toBe(title);
  },
);
