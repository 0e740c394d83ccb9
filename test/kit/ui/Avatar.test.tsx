import { render } from '@testing-library/react';
import { Avatar } from '@/kit/ui/Avatar';

test.each([
  ['Ada Lovelace', 'AL'],
  ['admin', 'A'],
  ['  jean  luc picard ', 'JP'],
  ['何静', '何静'],
  ['欧阳小明', '小明'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initials of "%s" stand for a missing picture', (name, initials) => {
  const { container } = render(<Avatar src={null} name={name} />);
  expect(container.textContent).toBe(initials);
});

test('a picture is shown without words: the name stands beside it', () => {
  const { container } = render(<Avatar src="/open/api/file/7" name="Ada" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/open/api/file/7');
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.textContent).toBe('');
});
