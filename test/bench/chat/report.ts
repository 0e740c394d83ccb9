import { quantile } from '../statistics';
import type { Outcome, Play } from './play';

const times = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms, longest ${Math.max(...values).toFixed(0)} ms (${values.length} deliveries)`;

/** Writes what the bench of the chat has seen, for people. */
export const chatReport = (
  { sockets, rooms, rate, minutes, drops, restarts, seed }: Play,
  { said, all, live, losses, duplicates, disorder, faults, counts, resent, memory }: Outcome,
): string => {
  const at = (share: number) => {
    const one = memory[Math.round(share * (memory.length - 1))];
    return one
      ? `${one.heap.toFixed(1)} MB heap, ${one.rss.toFixed(0)} MB in all, ${one.sockets} sockets`
      : '';
  };
  return [
    `${sockets} sockets in ${rooms} rooms, ${rate} messages a second for ${minutes} min, seed ${seed}`,
    `  ${drops} connections cut a minute, the whole websocket ${restarts} times; ${counts.connections} connections in all`,
    `messages sent       ${said}, of them ${resent} again after a lost connection`,
    `delivery            ${times(live)}`,
    `  with lost connections  ${times(all)}`,
    `losses              ${losses}`,
    `duplicates          ${duplicates} (received twice and recognized by their number: ${counts.repeats})`,
    `order errors        ${disorder} (gaps that a client had to repair: ${counts.gaps})`,
    `refused by a limit  ${counts.refusals}`,
    `faults              ${faults.length}${faults
      .slice(0, 5)
      .map((fault) => `\n  ${fault}`)
      .join('')}`,
    `memory at start     ${at(0)}`,
    `memory in between   ${memory
      .slice(1, -1)
      .map(({ heap }) => heap.toFixed(1))
      .join(' ')} MB heap`,
    `memory at the end   ${at(1)}`,
  ].join('\n');
};
