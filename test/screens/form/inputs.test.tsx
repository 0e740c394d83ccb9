import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import type { FieldMeta } from '@/api/entity';
import { formatTime, localToUtc } from '@/kit/format/time';
import { chooseZone } from '@/kit/format/zone';
import { FieldInput } from '@/screens/fields/FieldInput';
import { broken } from '@/screens/fields/rules';
import { readMoment, writeEnd } from '@/screens/fields/time/timeRange';
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
  const { user, changed } = await open({ kind: 'time', label: 'When' }, '2026-07-01T12:00:00.000Z');
  const input = screen.getByLabelText('When');
  expect(input).toHaveValue('2026-07-01 08:00:00');
  expect(screen.getByText('UTC-4')).toBeVisible();
  await user.clear(input);
  expect(changed).toHaveBeenLastCalledWith(null);
  await user.type(input, '2026-12-24 18:30');
  expect(changed).toHaveBeenLastCalledWith('2026-12-24T23:30:00.000Z');
  expect(screen.getByText('UTC-5')).toBeVisible();
  expect(input).toHaveValue('2026-12-24 18:30');
  await user.tab();
  expect(input).toHaveValue('2026-12-24 18:30:00');
});

test.each([
  ['2026/7/1 8:05', '2026-07-01T08:05:00.000Z'],
  ['２０２６－０７－０１　０８：０５：３０', '2026-07-01T08:05:30.000Z'],
  ['2026年7月1日 08:05', '2026-07-01T08:05:00.000Z'],
  ['2026-07-01T08:05', '2026-07-01T08:05:00.000Z'],
])('the time %j is read', async (typed, value) => {
  chooseZone('UTC');
  const { user, changed } = await open({ kind: 'time', label: 'When' });
  await user.click(screen.getByLabelText('When'));
  await user.paste(typed);
  expect(changed).toHaveBeenLastCalledWith(value);
});

test.each(['2026-12-', '2026-12-24', '2026-02-30 10:00', '2026-12-24 25:00', '12/24/2026 10:00', 'tomorrow'])(
  'the time %j stays as it was typed, and the rules refuse it',
  async (typed) => {
    const { user, changed } = await open({ kind: 'time', label: 'When' });
    await user.type(screen.getByLabelText('When'), typed);
    await user.tab();
    expect(screen.getByLabelText('When')).toHaveValue(typed);
    expect(changed).toHaveBeenLastCalledWith(typed);
    expect(broken({ kind: 'time', label: 'When' }, typed, false)).toEqual({ rule: 'time' });
  },
);

test('a day is chosen in the calendar, and a time keeps its time of day', async () => {
  chooseZone('Asia/Shanghai');
  const { user, changed } = await open({ kind: 'time', label: 'When' }, '2026-07-01T12:30:00.000Z');
  await user.click(screen.getByRole('button', { name: 'Choose the day of When' }));
  await user.click(await screen.findByRole('gridcell', { name: /15/ }));
  expect(changed).toHaveBeenLastCalledWith('2026-07-15T12:30:00.000Z');
  expect(screen.getByRole('textbox', { name: /When/ })).toHaveValue('2026-07-15 20:30:00');
});

test('every time and every day is read as it is shown, in every zone', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu');
  const moment = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString());
  fc.assert(
    fc.property(zone, moment, (name, value) => {
      const times = {
        formatTime: (each: string | number) => formatTime(each, name),
        localToUtc: (local: string) => localToUtc(local, name),
      };
      const shown = writeEnd(value, false, times);
      // One hour of a year occurs twice, and stands for the first.
      expect(writeEnd(readMoment(shown, false, times), false, times)).toBe(shown);
      expect(readMoment(value.slice(0, 10), true, times)).toBe(value.slice(0, 10));
    }),
  );
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
