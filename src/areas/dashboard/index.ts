import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { Control } from './Control';
import en from './locales/en-US.json';
import zh from './locales/zh-CN.json';

areaTexts.register('dashboard', { 'zh-CN': zh, 'en-US': en });

export const area: AreaModule = { name: 'dashboard', screens: { control: { Component: Control } } };
