import type { FormRules } from '@/screens/base/definition';

/** The fields of an entry: what it is, where it leads, how it looks. Place and order are the tree's. */
export const menuSections: readonly (readonly string[])[] = [
  ['menuType', 'title', 'subtitle', 'permission', 'status', 'visible'],
  ['path', 'source', 'component', 'custom', 'name', 'target', 'auth'],
  ['icon', 'img', 'header', 'hideSider', 'keepAlive', 'closable', 'divided', 'replace'],
  ['parentId', 'sort'],
];

/** What the tree says and no input asks for. */
export const placedByTree: ReadonlySet<string> = new Set(['parentId', 'sort']);

const typeIs =
  (...types: readonly string[]) =>
  ({ menuType }: Readonly<Record<string, unknown>>): boolean =>
    types.includes(String(menuType));

const isEntry = typeIs('DIR', 'MENU', 'LINK', 'IFRAME');
const isPage = typeIs('MENU', 'IFRAME');

/** A button is but a right, a directory but a name: what means nothing for a type is not asked for. */
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
