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

/** Gives the field and its panel a size, which jsdom does not compute. Returns the field's edges. */
function withSizes() {
  const { documentElement } = document;
  const size = (element: object, width: number, height: number) => {
    Reflect.defineProperty(element, 'clientWidth', { value: width, configurable: true });
    Reflect.defineProperty(element, 'clientHeight', { value: height, configurable: true });
  };
  size(documentElement, 1440, 900);
  const isField = (element: Element) => element.classList.contains('bp6-popover-target');
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return isField(this) ? new DOMRect(400, 300, 200, 30) : new DOMRect(0, 0, 100, 50);
  });
  const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  return () => [rect, width, height].forEach((spy) => spy.mockRestore());
}

test.each([
  ['top', 450, 'above'],
  ['top-start', 400, 'above'],
  ['top-end', 500, 'above'],
  ['bottom', 450, 'below'],
  ['bottom-start', 400, 'below'],
  ['bottom-end', 500, 'below'],
] as const)(
  'with the placement %s its panel begins at %d px, %s the field (§5 icon-selector)',
  async (placement, left, side) => {
    const restore = withSizes();
    const { user, field } = setup({ placement });
    await user.click(field);
    await screen.findByRole('listbox');
    const panel = document.querySelector<HTMLElement>('.bp6-popover-transition-container');
    await waitFor(() => {
      const [, x = '', y = ''] = /translate\((.*)px, (.*)px\)/.exec(panel?.style.transform ?? '') ?? [];
      expect(Number(x)).toBe(left);
      expect(Number(y) + 50 <= 300 ? 'above' : Number(y) >= 330 ? 'below' : 'over').toBe(side);
    });
    restore();
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
