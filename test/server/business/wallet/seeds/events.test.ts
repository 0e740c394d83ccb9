import { makeEvents } from '@server/business/wallet/seeds/events';
import type { Payer } from '@server/seeds/money/line';
import { context, route } from './onlyUsdt';

const hour = 3_600_000;
/** Members who signed up this morning act in the last minutes before now. */
const payers = Array.from({ length: 4_000 }, (_, index): Payer => {
  const at = context.today.getTime() - 2 * hour - 120_000;
  return { uid: String(index), account: String(index), agentNo: null, agentPath: null, at };
});

test('no withdrawal is finished before it is asked for', () => {
  const events = makeEvents(context, payers, [[route, 1]]);
  const finished = events.flatMap((event, index) =>
    event.kind === 'finish' ? [[event.of, index] as const] : [],
  );
  expect(finished.length).toBeGreaterThan(1_000);
  expect(finished.filter(([asked, index]) => events.indexOf(asked) > index)).toEqual([]);
});
