import { readFileSync } from 'node:fs';

/** Converts `TimelineLineChart` to the menu's name, `timeline-line-chart` (src/kit/ui/icons/iconSet.ts). */
const nameOf = (component: string): string => component.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** The icons that a menu may name; the console would show no icon for others. */
export const menuIcons = (): string[] =>
  [...readFileSync('src/kit/ui/icons/iconComponents.ts', 'utf8').matchAll(/^ {2}([A-Z]\w*),$/gm)].map(
    ([, name = '']) => nameOf(name),
  );
