import * as components from './iconComponents';
import type { IconMap } from './iconMap';

const nameOf = (component: string): string => component.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * The icons that a menu may name, by their Blueprint names. A chunk of its own: the icon selector shows them all, the
 * sider needs it only for a name beyond its own few.
 */
export const iconSet: IconMap = Object.fromEntries(
  Object.entries(components).map(([name, Icon]) => [nameOf(name), Icon]),
);
