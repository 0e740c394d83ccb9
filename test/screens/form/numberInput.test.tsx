import { act, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import type { FieldKind } from '@/api/entity';
import { groupDigits } from '@/kit/format/typed';
import { FieldInput } from '@/screens/fields/FieldInput';
import { plainNumber, readNumber } from '@/screens/fields/number/numberText';
import { renderPart } from '@test/support/renderPart';

const kinds = ['decimal', 'integer', 'rate'] as const satisfies readonly FieldKind[];

/** A number field between two others, which keeps its value as a form does. */
function Fields({ kind, start }: { kind: FieldKind; start: string }) {
  const [value, setValue] = useState<unknown>(readNumber(kind, start) || null);
  return (
    <>
      <input aria-label="Before" />
      <FieldInput
        name="x"
        field={{ kind, label: 'Amount' }}
        required
        value={value}
        error={undefined}
        onChange={setValue}
      />
      <output>{String(value ?? '')}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

test.each(kinds)('what is typed after Tab replaces the selected %s', async (kind) => {
  const { user } = await renderPart(<Fields kind={kind} start="5000" />);
  await user.click(screen.getByLabelText('Before'));
  await user.tab();
  await user.keyboard('3');
  expect(input()).toHaveValue('3');
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('1000000');
  await user.tab();
  expect(input()).toHaveValue('1,000,000');
  await user.tab({ shift: true });
  await user.keyboard('25');
  expect(input()).toHaveValue('25');
});

test('a click puts the caret behind the digit that was clicked', async () => {
  const { user } = await renderPart(<Fields kind="decimal" start="1234567.5" />);
  expect(input()).toHaveValue('1,234,567.5');
  await user.pointer({ keys: '[MouseLeft]', target: input(), offset: '1,23'.length });
  await user.keyboard('0');
  expect(input()).toHaveValue('12304567.5');
});

test('a selection by the mouse that ends outside the field is replaced', async () => {
  const { user } = await renderPart(<Fields kind="decimal" start="1234567" />);
  await user.pointer([
    { keys: '[MouseLeft>]', target: input(), offset: 2 },
    { target: input(), offset: 5 },
    { keys: '[/MouseLeft]', target: screen.getByLabelText('Before') },
  ]);
  await user.keyboard('9');
  expect(input()).toHaveValue('19567');
});

test('a field that is focused and selected in one step is replaced', async () => {
  const { user } = await renderPart(<Fields kind="decimal" start="1234567" />);
  act(() => {
    input().focus();
    input().select();
  });
  await user.keyboard('9');
  expect(input()).toHaveValue('9');
});

/** What a person does in the field; places are parts of the shown text. */
type Act =
  | { act: 'tab' }
  | { act: 'leave' }
  | { act: 'selectAll' }
  | { act: 'back' }
  | { act: 'click'; place: number }
  | { act: 'drag'; place: number; to: number }
  | { act: 'type' | 'paste'; text: string };

const place = fc.double({ min: 0, max: 1, noNaN: true });
const digits = fc.stringMatching(/^\d{1,4}$/);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>({ act: 'tab' }, { act: 'leave' }, { act: 'selectAll' }, { act: 'back' }),
  fc.record({ act: fc.constant('click' as const), place }),
  fc.record({ act: fc.constant('drag' as const), place, to: place }),
  fc.record({ act: fc.constantFrom('type' as const, 'paste' as const), text: digits }),
);

/** The field as a plain text with a selection: what a person expects, whatever is shown. */
type Model = { text: string; start: number; end: number; focused: boolean };

const withoutSeparators = (shown: string, offset: number) =>
  shown.slice(0, offset).replaceAll(',', '').length;

test('focus, selection, typing and pasting in a number field do what they do in a plain one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.array(anyAct, { maxLength: 8 }),
      async (kind, start, acts) => {
        const { user, unmount } = await renderPart(<Fields kind={kind} start={String(start)} />);
        const model: Model = { text: String(start), start: 0, end: 0, focused: false };
        const put = (text: string) => {
          model.text = model.text.slice(0, model.start) + text + model.text.slice(model.end);
          model.start += text.length;
          model.end = model.start;
        };
        /** Leaving the field removes leading zeros. */
        const leave = () => {
          model.text = plainNumber(kind, readNumber(kind, model.text));
        };
        for (const step of acts) {
          const shown = input().value;
          const at = (part: number) => Math.round(part * shown.length);
          if (step.act === 'tab') {
            await user.click(screen.getByLabelText('Before'));
            leave();
            await user.tab();
            Object.assign(model, { start: 0, end: model.text.length, focused: true });
          } else if (step.act === 'click') {
            await user.pointer({ keys: '[MouseLeft]', target: input(), offset: at(step.place) });
            const caret = withoutSeparators(shown, at(step.place));
            Object.assign(model, { start: caret, end: caret, focused: true });
          } else if (step.act === 'drag') {
            await user.pointer([
              { keys: '[MouseLeft>]', target: input(), offset: at(step.place) },
              { target: input(), offset: at(step.to) },
              { keys: '[/MouseLeft]' },
            ]);
            const [low, high] = [at(step.place), at(step.to)].toSorted((one, other) => one - other);
            Object.assign(model, {
              start: withoutSeparators(shown, low ?? 0),
              end: withoutSeparators(shown, high ?? 0),
              focused: true,
            });
          } else if (!model.focused) continue;
          else if (step.act === 'leave') {
            await user.click(screen.getByLabelText('Before'));
            model.focused = false;
          } else if (step.act === 'selectAll') {
            await user.keyboard('{Control>}a{/Control}');
            Object.assign(model, { start: 0, end: model.text.length });
          } else if (step.act === 'back') {
            await user.keyboard('{Backspace}');
            if (model.start === model.end && model.start > 0) model.start -= 1;
            put('');
          } else {
            put(step.text);
            await (step.act === 'type' ? user.keyboard(step.text) : user.paste(step.text));
          }
          const value = readNumber(kind, model.text);
          expect(screen.getByRole('status')).toHaveTextContent(value);
          if (model.focused) {
            expect(input()).toHaveValue(model.text);
            expect([input().selectionStart, input().selectionEnd]).toEqual([model.start, model.end]);
          } else {
            leave();
            expect(input()).toHaveValue(groupDigits(model.text));
          }
        }
        unmount();
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});
