import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { iconSet } from '@/kit/ui/icons/iconSet';
import { IconSelector } from '@/kit/ui/icons/IconSelector';

type Some = Partial<ComponentProps<typeof IconSelector>>;
const texts = { search: 'Search icons', clear: 'No icon', none: 'No icon of this name' };

function Field(props: Some) {
  const [value, setValue] = useState('home');
  return (
    <BlueprintProvider>
      <IconSelector label="Icon" texts={texts} icons={iconSet} value={value} onChange={setValue} {...props} />
    </BlueprintProvider>
  );
}

const setup = (props: Some = {}) => {
  render(<Field {...props} />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Icon' }) };
};

test('an icon is found by its name and selected; the field itself is read-only (§5 icon-selector)', async () => {
  const { user, field } = setup();
  expect(field).toHaveAttribute('readonly');
  await user.click(field);
  await user.type(await screen.findByRole('textbox', { name: 'Search icons' }), 'wre');
  await user.click(screen.getByRole('option', { name: 'wrench' }));
  expect(field).toHaveValue('wrench');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('it works by keyboard, and can be cleared (§5 icon-selector)', async () => {
  const { user, field } = setup({ searchable: false });
  await user.tab();
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('listbox');
  const [first, second] = within(list).getAllByRole('option');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue(second?.title ?? '');
  await user.click(screen.getByRole('button', { name: 'No icon' }));
  expect(field).toHaveValue('');
});

test('the search can be left out; a search without matches says so (§5 icon-selector)', async () => {
  const { user, field } = setup();
  await user.click(field);
  await user.type(await screen.findByRole('textbox', { name: 'Search icons' }), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No icon of this name');
});

test.each(['top', 'bottom', 'top-start', 'bottom-start', 'top-end', 'bottom-end'] as const)(
  'it opens at %s (§5 icon-selector)',
  async (placement) => {
    const { user, field } = setup({ placement });
    await user.click(field);
    await screen.findByRole('listbox');
    expect(document.querySelector(`.bp6-popover-placement-${placement.split('-')[0]}`)).not.toBeNull();
  },
);

test.each([
  ['small', 'bp6-small'],
  ['large', 'bp6-large'],
  ['default', ''],
] as const)('it has the size %s (§5 icon-selector)', (size, className) => {
  setup({ size });
  const group = document.querySelector('.bp6-input-group');
  expect(['bp6-small', 'bp6-large'].filter((each) => group?.classList.contains(each)).join('')).toBe(
    className,
  );
});
