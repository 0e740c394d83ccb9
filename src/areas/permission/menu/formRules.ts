import type { FormRules } from '@/screens/base/definition';

/** The fields of an entry: identity, target and appearance. The tree edits the order. */
export const menuSections: readonly (readonly string[])[] = [
  ['parentId', 'menuType', 'title', 'subtitle', 'permission', 'status', 'visible'],
  ['path', 'source', 'component', 'custom', 'name', 'target', 'auth'],
  ['icon', 'img', 'header', 'hideSider', 'keepAlive', 'closable', 'divided', 'replace'],
  ['sort'],
];

const typeIs =
  (...types: readonly string[]) =>
  ({ menuType }: Readonly<Record<string, unknown>>): boolean =>
    types.includes(String(menuType));

const isEntry = typeIs('DIR', 'MENU', 'LINK', 'IFRAME');
const isPage = typeIs('MENU', 'IFRAME');

/** Omits fields that do not apply to a type: a button is only a permission, a directory only a name. */
export const menuRules: FormRules = {
  when: {
    subtitle: isEntry,
    visible: isEntry,
    path: isEntry,
    source: typeIs('MENU'),
    component: isPage,
    custom: typeIs('MENU', 'LINK', 'IFRAME'),
    name: isPage,
    target: typeIs('MENU', 'LINK'),
    auth: isEntry,
    icon: isEntry,
    img: isEntry,
    header: isEntry,
    hideSider: isPage,
    keepAlive: isPage,
    closable: isPage,
    divided: isEntry,
    replace: isPage,
  },
};
