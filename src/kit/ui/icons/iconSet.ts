import type { ComponentType } from 'react';
import * as components from './iconComponents';

/** Icons by the names that menus use. */
export type IconMap = Readonly<Record<string, ComponentType<{ size?: number }>>>;

const nameOf = (component: string): string => component.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * The icons that a menu may name, by their Blueprint names. This is a chunk of its own: the icon selector
 * shows all icons, the sider needs it only for names beyond its built-in icons.
 */
export const iconSet: IconMap = Object.fromEntries(
  Object.entries(components).map(([name, Icon]) => [nameOf(name), Icon]),
);
