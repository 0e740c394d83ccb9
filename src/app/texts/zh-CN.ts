import menu from '@/api/gen/locales/menu.zh-CN.json';
import screens from '@/screens/locales/zh-CN.json';
import shell from '@/shell/locales/zh-CN.json';

export const texts = { shell, screens, menu };
