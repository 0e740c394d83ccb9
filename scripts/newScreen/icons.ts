import { readFileSync } from 'node:fs';

/** `TimelineLineChart` as the menu names it: `timeline-line-chart` (src/kit/ui/iconSet.ts). */
const nameOf = (component: string): string => component.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** The icons that a menu may name: one that the console does not have would be drawn as a blank. */
export const menuIcons = (): string[] =>
  [...readFileSync('src/kit/ui/iconComponents.ts', 'utf8').matchAll(/^ {2}([A-Z]\w*),$/gm)].map(
    ([, name = '']) => nameOf(name),
  );
