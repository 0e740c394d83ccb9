import { currentTime, learnTime } from '@/kit/clock';

const day = 86_400_000;
const headerAt = (time: number) => new Date(time).toUTCString();

afterEach(() => learnTime(headerAt(Date.now())));

test.each([day, -day])('with a clock that is off by %s ms the time is that of the platform', (off) => {
  learnTime(headerAt(Date.now() - off));
  expect(Math.abs(currentTime() - (Date.now() - off))).toBeLessThan(2_000);
});

test('what an answer takes, and a header that is no time, change nothing', () => {
  learnTime(headerAt(Date.now() - 50_000));
  expect(Math.abs(currentTime() - Date.now())).toBeLessThan(1_000);
  learnTime(headerAt(Date.now() + day));
  for (const header of [null, '', 'yesterday']) learnTime(header);
  expect(currentTime() - Date.now()).toBeGreaterThan(day - 2_000);
});

test('a clock that is set right counts again with the next answer', () => {
  learnTime(headerAt(Date.now() + day));
  learnTime(headerAt(Date.now()));
  expect(Math.abs(currentTime() - Date.now())).toBeLessThan(1_000);
});
