import type { ComponentType } from 'react';

/** Icons by the names that a menu uses for them. */
export type IconMap = Readonly<Record<string, ComponentType<{ size?: number }>>>;
