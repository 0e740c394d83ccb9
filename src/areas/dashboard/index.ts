import type { AreaModule } from '@/screens/area';
import { Control } from './Control';

export const area: AreaModule = { name: 'dashboard', screens: { control: { Component: Control } } };
