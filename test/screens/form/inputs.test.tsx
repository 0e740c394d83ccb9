import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FieldMeta } from '@/api/entity';
import { chooseZone } from '@/kit/format/zone';
import { FieldInput } from '@/screens/fields/FieldInput';
import { TimeInput } from '@/screens/fields/time/TimeInput';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

afterEach(() => chooseZone(null));

/** A field that keeps its value, as a form does. */
async function open(field: FieldMeta, first: unknown = null) {
  answerWith(({ path }) =>
    envelope(
      path.includes('options') ? [{ value: 'op', labelZh: '运营', labelEn: 'Operator' }] : { items: [] },
    ),
  );
  const changed = jest.fn();
  function Host() {
    const [value, setValue] = useState(first);
    const take = (next: unknown) => {
      changed(next);
      setValue(next);
    };
    return <FieldInput name="x" field={field} required value={value} error={undefined} onChange={take} />;
  }
  return { changed, ...(await renderPart(<Host />)) };
}

test('a time is typed in the zone that is shown, and sent as UTC', async () => {
  chooseZone('America/New_York');
  const { changed } = await open({ kind: 'time', label: 'When' }, '2026-07-01T12:00:00.000Z');
  const input = screen.getByLabelText('When');
  expect(input).toHaveValue('2026-07-01T08:00');
  expect(screen.getByText('UTC-4')).toBeVisible();
  fireEvent.change(input, { target: { value: '2026-12-24T18:30:15' } });
  expect(changed).toHaveBeenLastCalledWith('2026-12-24T23:30:15.000Z');
  expect(screen.getByText('UTC-5')).toBeVisible();
  expect(input).toHaveDisplayValue(/^2026-12-24T18:30:15/);
  fireEvent.change(input, { target: { value: '' } });
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a preset of a time is one press', async () => {
  const changed = jest.fn();
  const presets = [{ label: 'Epoch', moment: () => 0 }];
  const { user } = await renderPart(<TimeInput id="t" value={null} onChange={changed} presets={presets} />);
  await user.click(screen.getByRole('button', { name: 'Epoch' }));
  expect(changed).toHaveBeenCalledWith('1970-01-01T00:00:00.000Z');
});

test('texts of a list are typed one after the other or pasted at once, each once, and taken out again', async () => {
  const { user, changed } = await open({ kind: 'list', label: 'Addresses' });
  const input = screen.getByLabelText('Addresses');
  await user.type(input, '10.0.0.0/8{Enter}10.0.0.1,');
  await user.paste('10.0.0.1\n192.168.0.0/16; 10.9.9.9');
  expect(changed).toHaveBeenLastCalledWith(['10.0.0.0/8', '10.0.0.1', '192.168.0.0/16', '10.9.9.9']);
  await user.click(screen.getByRole('button', { name: 'Remove 10.0.0.1' }));
  expect(changed).toHaveBeenLastCalledWith(['10.0.0.0/8', '192.168.0.0/16', '10.9.9.9']);
  await user.type(input, '{Backspace}');
  expect(changed).toHaveBeenLastCalledWith(['10.0.0.0/8', '192.168.0.0/16']);
  expect(input).toHaveValue('10.9.9.9');
});

test('several records are found and chosen one after the other', async () => {
  const ref = { entity: 'role', options: '/admin/permission/role/options' };
  const { user, changed } = await open({ kind: 'list', label: 'Roles', ref }, ['admin']);
  await user.type(screen.getByLabelText('Roles'), 'op');
  await user.click(await screen.findByText('op · Operator'));
  expect(changed).toHaveBeenLastCalledWith(['admin', 'op']);
  await user.click(screen.getByRole('button', { name: 'Remove admin' }));
  expect(changed).toHaveBeenLastCalledWith(['op']);
});

test('several values of a dictionary are boxes to tick', async () => {
  const { user, changed } = await open({ kind: 'list', label: 'Days', values: ['MON', 'TUE'] }, ['MON']);
  await user.click(screen.getByRole('checkbox', { name: 'TUE' }));
  expect(changed).toHaveBeenLastCalledWith(['MON', 'TUE']);
  await user.click(screen.getByRole('checkbox', { name: 'MON' }));
  expect(changed).toHaveBeenLastCalledWith(['TUE']);
});

test('JSON is a value as soon as it is one, and the text until then', async () => {
  const { user, changed } = await open({ kind: 'json', label: 'Settings' });
  const input = screen.getByLabelText('Settings');
  await user.click(input);
  await user.paste('{"a": ');
  expect(changed).toHaveBeenLastCalledWith('{"a": ');
  await user.paste('1}');
  expect(changed).toHaveBeenLastCalledWith({ a: 1 });
});

test('a reference that was chosen can be taken back', async () => {
  const ref = { entity: 'role', options: '/admin/permission/role/options' };
  const { user, changed } = await open({ kind: 'reference', label: 'Role', ref }, 'op');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a colour is typed, or picked', async () => {
  const { changed, user } = await open({ kind: 'color', label: 'Colour' }, '#2965CC');
  const picker = screen.getByLabelText('Choose Colour');
  expect(picker).toHaveValue('#2965cc');
  fireEvent.change(picker, { target: { value: '#ff8800' } });
  expect(changed).toHaveBeenLastCalledWith('#FF8800');
  const text = screen.getByRole('textbox', { name: 'Colour' });
  expect(text).toHaveValue('#FF8800');
  await user.clear(text);
  expect(picker).toHaveValue('#ffffff');
});
