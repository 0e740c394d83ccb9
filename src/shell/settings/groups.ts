import type { LayoutSettings } from '@/store/layout/settings';

/** A section of the settings drawer. */
export type Group = { name: string; settings: readonly (keyof LayoutSettings)[] };

/** Every setting in its section of the drawer. */
export const groups: readonly Group[] = [
  { name: 'theme', settings: ['theme', 'themeColor', 'density', 'siderTheme', 'headerTheme'] },
  {
    name: 'sider',
    settings: ['siderFix', 'menuAccordion', 'menuCollapse', 'showCollapseMenuTitle'],
  },
  { name: 'header', settings: ['headerFix', 'headerHide', 'headerStick', 'headerMenu'] },
  {
    name: 'tabs',
    settings: ['tabs', 'showTabsIcon', 'tabsFix', 'tabsReload', 'tabsOrder', 'tabsReturn'],
  },
  {
    name: 'parts',
    settings: [
      'showSiderCollapse',
      'showReload',
      'showBreadcrumb',
      'showBreadcrumbIcon',
      'showSearch',
      'showLog',
      'showFullscreen',
      'showNotice',
      'showI18n',
      'showMobileLogo',
    ],
  },
  { name: 'other', settings: ['logoutConfirm', 'enableSetting'] },
];
