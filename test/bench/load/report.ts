import type { Outcome } from '../chat/play';
import { median, quantile } from '../statistics';
import type { Load } from './size';
import type { StaffOutcome } from './staff';
import type { Kept } from './verify';

/** What a run has seen. */
export type Seen = {
  chat: Outcome;
  staff: StaffOutcome;
  kills: number;
  kept: Kept;
  checked: { holds: boolean; broken: readonly string[] };
  /** What the processes have written to their logs. */
  complaints: string;
};

/** Largest share by which the heap may grow after the first third. */
const mostGrowth = 0.1;

const timesOf = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `${[0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(values, share).toFixed(1)} ms`).join(', ')} (${values.length})`;

/** Returns by which share the heap has grown between the first and the last third, without the first sample. */
const growthOf = ({ memory }: Outcome): number => {
  const heaps = memory.slice(1).map(({ heap }) => heap);
  const third = Math.max(1, Math.floor(heaps.length / 3));
  return median(heaps.slice(-third)) / median(heaps.slice(third, 2 * third)) - 1;
};

/** Writes what was seen for people, and says whether it may be so. */
export const reportOf = (
  { staff: people, clients, rooms, rate, minutes, pair }: Load,
  { chat, staff, kills, kept, checked, complaints }: Seen,
): { text: string; holds: boolean } => {
  const growth = growthOf(chat);
  const isFlat = pair !== null || growth < mostGrowth;
  const faults = [...staff.errors, ...chat.faults, ...kept.lost, ...kept.doubled, ...checked.broken];
  if (pair === null && complaints !== '') faults.push(complaints);
  const wrong = chat.losses + chat.duplicates + chat.disorder + faults.length;
  const at = (share: number) => {
    const one = chat.memory[Math.round(share * (chat.memory.length - 1))];
    return one ? `${one.heap.toFixed(1)} MB heap, ${one.rss.toFixed(0)} MB in all` : 'none';
  };
  const lines = [
    `${people} staff, ${clients} clients of the chat in ${rooms} rooms, ${rate} messages a second, ${minutes} min`,
    ...Object.entries(staff.times).map(([kind, values]) => `${kind.padEnd(18)} ${timesOf(values)}`),
    `chat ack           ${timesOf(chat.acks)}`,
    `chat delivery      ${timesOf(chat.live)}`,
    `messages           ${chat.said}: ${chat.losses} lost, ${chat.duplicates} doubled, ${chat.disorder} out of order`,
    `writes             ${staff.writes} acknowledged: ${kept.lost.length} lost, ${kept.doubled.length} doubled; ${kept.stored} articles stored`,
    `invariants         ${checked.holds ? 'hold' : 'BROKEN'}`,
    `errors             ${faults.length}`,
    ...(pair
      ? [
          `processes killed   ${kills} times; ${staff.repeated} calls repeated, ${chat.counts.connections - clients} connections made again, ${chat.resent} messages sent again`,
        ]
      : [
          `memory             start ${at(0)}; middle ${at(0.5)}; end ${at(1)}`,
          `heap               ${(growth * 100).toFixed(1)} % more in the last third than in the middle one${isFlat ? '' : ': it grows'}`,
        ]),
    ...faults.slice(0, 10).map((fault) => `  ${fault}`),
  ];
  return { text: lines.join('\n'), holds: wrong === 0 && isFlat && checked.holds };
};
