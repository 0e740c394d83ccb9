import { screen } from '@testing-library/react';
import { LevelLine } from '@/areas/wallet/levels/LevelLine';
import { renderPart } from '@test/support/renderPart';

test('the level of the open record comes first, then what is wanting, then the others in their order', async () => {
  const level = (name: string) => ({ name, text: '1', meaning: name });
  await renderPart(
    <LevelLine
      title="Levels"
      label="Free"
      levels={[
        level('Bitcoin'),
        level('Solana'),
        { ...level('Stellar'), wanting: 'below 200' },
        { ...level('Tron'), isOwn: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Tron 1',
    'Stellar 1below 200',
    'Bitcoin 1',
    'Solana 1',
  ]);
});
