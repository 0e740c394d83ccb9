import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import type { Entity } from '@scripts/api/read/entity';
import type { Schema } from '@server/contract/document';
import { merge, typeOf } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

const filtersOf = ({ parameters }: Call): string[] =>
  parameters.flatMap(({ name, 'x-filter': filter }) => (filter ? [name] : []));

const windowOf = ({ operation }: Call): string => JSON.stringify(operation['x-window'] ?? null);

/** Checks the chart of a list: it covers the records of the list, by fields that exist and that everybody may see. */
export function checkChart(
  { document }: Contract,
  { resource: { page }, calls }: Entity,
  properties: Record<string, Schema>,
): Finding[] {
  const call = calls.get('chart');
  if (!call) return [];
  const at = placeOf(call);
  const { by, of, split } = call.operation['x-chart'] ?? {};
  const names = [by, of, split].flatMap((name) => name ?? []);
  const field = (name: string): Schema => merge(document, properties[name] ?? {});
  const isOpen = (name: string): boolean => !field(name)['x-inside'] && !field(name)['x-mask'];
  const isNamed = (name: string): boolean => Boolean(field(name)['x-dict'] ?? field(name)['x-ref']);
  const needs: readonly (readonly [boolean, string])[] = [
    [by !== undefined || split !== undefined, 'needs x-chart with by or split'],
    ...names.map((name) => [name in properties, `x-chart: ${name} is not one of its properties`] as const),
    ...names.map((name) => [isOpen(name), `x-chart: not everybody may see ${name}`] as const),
    [by === undefined || typeOf(field(by)) === 'string', `x-chart: not every record has ${by}`],
    [split === undefined || isNamed(split), `x-chart: ${split} has neither a dictionary nor a reference`],
    [
      filtersOf(call).join() === filtersOf(page).join() && windowOf(call) === windowOf(page),
      'covers other records than its list: give it the filters and the x-window of the page, in their order',
    ],
  ];
  return needs.filter(([isMet]) => !isMet).map(([, message]) => ({ at, message }));
}
