import type { Insertable } from 'kysely';
import type { Operation, Permission } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import type { Seed } from '@server/seeds/context';
import type { Tables } from '@server/db/tables';
import { top } from '@server/site/menuTree';

type Columns = Insertable<Tables['menu']>;
type Row = Omit<Columns, 'id' | 'parentId' | 'createdAt' | 'updatedAt' | 'auth' | 'sort'> &
  Partial<Pick<Columns, 'auth'>>;
type Branch = { row: Row; children: readonly Branch[] };

/** Seeds the menu of the contract's screens: areas, screens, and a button for each further permission. */
export const seedMenu: Seed = async (db, { contract, nextId, at }) => {
  const stamp = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const flatten = (branches: readonly Branch[], parentId: string): Columns[] =>
    branches.flatMap(({ row, children }, sort) => {
      const id = nextId();
      return [{ auth: '[]', ...row, ...stamp, id, parentId, sort }, ...flatten(children, id)];
    });
  await db
    .insertInto('menu')
    .values([...flatten([dashboard, ...areas(contract)], top), ...flatten(header, top)])
    .execute();
};

/** The header menu for op and admin (specification section 2.1): home and log. */
const header: readonly Branch[] = [
  { title: '$t:shell:pages.home', path: '/', icon: 'home', name: 'home' },
  { title: '$t:shell:pages.logEntry', path: '/log', icon: 'document', name: 'log', hideSider: true },
].map((entry) => ({
  row: { ...entry, menuType: 'MENU', isHeader: true, auth: JSON.stringify(['op', 'admin']) },
  children: [],
}));

const dashboard: Branch = {
  row: {
    title: '$t:menu:dashboard._title',
    menuType: 'DIR',
    path: '/dashboard',
    icon: 'dashboard',
    closable: false,
  },
  children: [
    {
      row: {
        title: '$t:shell:pages.control',
        menuType: 'MENU',
        path: '/dashboard/control',
        name: 'home',
        source: 'dashboard/control/index',
        closable: false,
      },
      // Its figures need a permission; the page itself is public to staff.
      children: [
        {
          row: {
            title: '$t:shell:pages.control',
            menuType: 'BUTTON',
            permission: 'dashboard:control:view' satisfies Permission,
          },
          children: [],
        },
      ],
    },
  ],
};

function areas(contract: Contract): Branch[] {
  const paths = Object.keys(contract.document.paths);
  const pages = contract.operations
    .filter(({ kind }) => kind === 'page')
    .filter((page, _, all) => !all.some((other) => isBelow(page, other)))
    .sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
  return (contract.document.tags ?? []).flatMap(({ name, 'x-menu': icon }) => {
    const screens = pages.flatMap((page) => (page.resource?.area === name ? screen(contract, page) : []));
    const row: Row = { title: `$t:menu:${name}._title`, menuType: 'DIR', path: `/${name}` };
    return screens.length === 0 ? [] : [{ row: { ...row, icon: icon ?? null }, children: screens }];
  });
}

/** A second list of a screen has no entry of its own: changes of parameters belong to the parameters. */
const isBelow = ({ resource }: Operation, other: Operation): boolean =>
  resource !== null && other.resource !== null && resource.base.startsWith(`${other.resource.base}/`);

function screen({ operations }: Contract, page: Operation): Branch[] {
  if (!page.resource) return [];
  const { area, name, base } = page.resource;
  const path = base.replace(/^\/admin/, '');
  const row: Row = {
    title: `$t:menu:${area}.${name}`,
    menuType: 'MENU',
    path,
    name: path.slice(1).replaceAll('/', '-'),
    source: `${path.slice(1)}/index`,
    permission: page.permission,
  };
  const prefix = page.permission?.replace(/[^:]+$/, '') ?? base;
  const own = operations.filter(({ permission }) => permission?.startsWith(prefix));
  return [{ row, children: buttons(own, page.permission) }];
}

/** Returns one button per further permission, with the title of an operation that needs it. */
function buttons(operations: readonly Operation[], own: string | null): Branch[] {
  const needed = new Map<string, Operation>();
  for (const operation of operations) {
    const { permission } = operation;
    if (permission === null || permission === own || permission === 'signed-in') continue;
    const before = needed.get(permission);
    if (!before || (namesIt(operation) && !namesIt(before))) needed.set(permission, operation);
  }
  return [...needed].map(([permission, { tag, id }]) => ({
    row: { title: `$t:${tag}:${id}`, menuType: 'BUTTON', permission },
    children: [],
  }));
}

const beside: readonly (Operation['kind'] | undefined)[] = ['timeline', 'note', 'batch', null];

/** Whether an operation gives its title to a shared permission: the record's own call, not a related one. */
const namesIt = ({ kind }: Operation): boolean => !beside.includes(kind);
