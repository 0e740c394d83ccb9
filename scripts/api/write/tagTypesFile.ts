import type { Call } from '@scripts/api/read/calls';
import { banner, quote } from './source';

/** The names in `x-provides` and `x-invalidates`, declared once in the root api so that areas can refresh each other. */
export function writeTagTypes(calls: readonly Call[]): string {
  const names = calls.flatMap(({ operation }) => [
    ...(operation['x-provides'] ?? []),
    ...(operation['x-invalidates'] ?? []),
  ]);
  const lines = [...new Set(names)].sort().map((name) => `  ${quote(name)},\n`);
  return `${banner}/** What calls provide and invalidate. */\nexport const tagTypes = [\n${lines.join('')}] as const;\n`;
}
