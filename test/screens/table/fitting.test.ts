import fc from 'fast-check';
import { slackOf } from '@/screens/table/columns/fitting';

test('the columns that fit share what is left, and the next one begins beyond the edge', () => {
  const widths = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 0, max: 2000 }), (given, room) => {
      const slack = slackOf(
        given,
        given.map(() => true),
        room,
      );
      const fits = given.filter((_, at) => given.slice(0, at + 1).reduce((sum, one) => sum + one, 0) <= room);
      const shown = given.map((width, at) => width + (slack[at] ?? 0));
      const wide = shown.slice(0, fits.length).reduce((sum, one) => sum + one, 0);
      if (fits.length === given.length || fits.length === 0)
        expect(slack.every((one) => one === 0)).toBe(true);
      else expect(wide).toBeCloseTo(room);
      expect(slack.slice(fits.length).every((one) => one === 0)).toBe(true);
    }),
  );
});

test('a width that the user set stays', () => {
  expect(slackOf([100, 100, 100], [true, false, true], 250)).toEqual([50, 0, 0]);
});
