/**
 * Layout settings (specification section 3), and those that this console adds. This file holds type, defaults
 * and check.
 */
export type LayoutSettings = {
  siderTheme: 'dark' | 'light';
  headerTheme: 'light' | 'dark' | 'primary';
  /** The fixed header spans the whole window, above the sider, and carries the logo. */
  headerStick: boolean;
  /** The header shows the groups of the header menu. Without it, the sider shows the entries of all groups. */
  headerMenu: boolean;
  /** The sider stays in place. Otherwise it scrolls away with the page. */
  siderFix: boolean;
  /** The header stays above the page. Otherwise it scrolls away with the page. */
  headerFix: boolean;
  /** The fixed header hides while the page is scrolled down beyond 300 px. */
  headerHide: boolean;
  /** Only one group of the sider is open at a time. */
  menuAccordion: boolean;
  menuCollapse: boolean;
  showSiderCollapse: boolean;
  /** The collapsed sider shows titles below its icons. */
  showCollapseMenuTitle: boolean;
  showBreadcrumb: boolean;
  showBreadcrumbIcon: boolean;
  showReload: boolean;
  showI18n: boolean;
  tabs: boolean;
  showTabsIcon: boolean;
  /** The tabs stay below the header. Otherwise they scroll away with the page. */
  tabsFix: boolean;
  /** A click on the current tab reloads it. */
  tabsReload: boolean;
  /** Tabs can be reordered by dragging. */
  tabsOrder: boolean;
  /** Closing a tab selects the previously visited tab instead of the neighbour. */
  tabsReturn: boolean;
  showSearch: boolean;
  showNotice: boolean;
  showFullscreen: boolean;
  showLog: boolean;
  showMobileLogo: boolean;
  enableSetting: boolean;
  logoutConfirm: boolean;
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  themeColor: 'blue' | 'green' | 'violet' | 'orange';
};

export const layoutDefaults: LayoutSettings = {
  siderTheme: 'dark',
  headerTheme: 'light',
  headerStick: false,
  headerMenu: true,
  siderFix: true,
  headerFix: true,
  headerHide: false,
  menuAccordion: true,
  menuCollapse: false,
  showSiderCollapse: true,
  showCollapseMenuTitle: false,
  showBreadcrumb: true,
  showBreadcrumbIcon: false,
  showReload: true,
  showI18n: true,
  tabs: true,
  showTabsIcon: true,
  tabsFix: true,
  tabsReload: false,
  tabsOrder: true,
  tabsReturn: false,
  showSearch: true,
  showNotice: true,
  showFullscreen: true,
  showLog: true,
  showMobileLogo: true,
  enableSetting: true,
  logoutConfirm: true,
  theme: 'system',
  density: 'comfortable',
  themeColor: 'blue',
};

type Chosen = {
  [Name in keyof LayoutSettings as LayoutSettings[Name] extends boolean ? never : Name]: unknown;
};

/** Values of the settings that are not switches, in the order in which they are offered. */
export const choices = {
  siderTheme: ['dark', 'light'],
  headerTheme: ['light', 'dark', 'primary'],
  theme: ['light', 'dark', 'system'],
  density: ['comfortable', 'compact'],
  themeColor: ['blue', 'green', 'violet', 'orange'],
} as const satisfies Record<keyof Chosen, readonly string[]>;

export type Choice = keyof typeof choices;
export type Switch = Exclude<keyof LayoutSettings, Choice>;

/** Switches that have no effect while another one is off (specification section 4, "Settings drawer"). */
export const needs: Readonly<Partial<Record<Switch, Switch>>> = {
  headerStick: 'headerFix',
  headerHide: 'headerFix',
  showBreadcrumbIcon: 'showBreadcrumb',
  showTabsIcon: 'tabs',
  tabsFix: 'tabs',
  tabsReload: 'tabs',
  tabsOrder: 'tabs',
  tabsReturn: 'tabs',
};

export const isSetting = (name: string): name is keyof LayoutSettings => Object.hasOwn(layoutDefaults, name);
export const isChoice = (name: keyof LayoutSettings): name is Choice => Object.hasOwn(choices, name);

/** Returns whether a stored value is valid for a setting. */
export const fitsSetting = (name: keyof LayoutSettings, value: unknown): boolean =>
  isChoice(name) ? choices[name].some((choice) => choice === value) : typeof value === 'boolean';
