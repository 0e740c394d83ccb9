import { isRecord } from '@/kit/record';
import { safeInternalPath } from '@/kit/path';

/** A validated menu item (specification section 3, "Menu item"). */
export type MenuNode = {
  id: string;
  /** '-1' at the top level. */
  parentId: string;
  /** Plain text, or `$t:` and a translation key. */
  title: string;
  subtitle: string;
  path: string | null;
  name: string;
  component: string;
  source: string;
  icon: string;
  custom: string;
  img: string;
  header: string;
  target: string;
  hideSider: boolean;
  keepAlive: boolean;
  closable: boolean;
  divided: boolean;
  replace: boolean;
  auth: readonly string[];
  children: MenuNode[];
};

/** An unusable menu item and the reason. */
export type MenuProblem = {
  /** Its id, or its position when it has none. */
  item: string;
  problem:
    'notAnItem' | 'duplicateId' | 'orphan' | 'cycle' | 'tooDeep' | 'tooMany' | 'badPath' | 'duplicatePath';
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 512) : '');

const idText = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));

/** Converts a raw item to a node without children. Returns null when it has no id or title. */
export function readItem(raw: unknown): MenuNode | null {
  if (!isRecord(raw)) return null;
  const id = idText(raw.id);
  const title = text(raw.title);
  if (!id || !title) return null;
  return {
    id,
    parentId: idText(raw.parentId) || '-1',
    title,
    subtitle: text(raw.subtitle),
    path: safeInternalPath(raw.path),
    name: text(raw.name),
    component: text(raw.component),
    source: text(raw.source),
    icon: text(raw.icon),
    custom: text(raw.custom),
    img: text(raw.img),
    header: text(raw.header),
    target: text(raw.target),
    hideSider: raw.hideSider === true,
    keepAlive: raw.keepAlive === '1',
    closable: raw.closable !== false,
    divided: raw.divided === true,
    replace: raw.replace === true,
    auth: Array.isArray(raw.auth) ? raw.auth.filter((role) => typeof role === 'string') : [],
    children: [],
  };
}

/**
 * Returns whether a user with these roles and permission codes may open a page or see a header entry that
 * requires one of `auth` (specification section 5). An empty requirement allows everybody. Without an access
 * list, every other requirement denies.
 */
export const meetsAuth = (access: readonly string[], auth: readonly string[]): boolean =>
  auth.length === 0 || auth.some((role) => access.includes(role));

/**
 * Returns whether an element marked with roles is rendered (specification section 5): only two non-empty
 * lists without a common role hide it.
 */
export const sharesRole = (own: readonly string[], marked: readonly string[]): boolean =>
  own.length === 0 || marked.length === 0 || marked.some((role) => own.includes(role));
