import menu from '@/api/gen/locales/menu.en-US.json';
import screens from '@/screens/locales/en-US.json';
import shell from '@/shell/locales/en-US.json';

export const texts = { shell, screens, menu };
