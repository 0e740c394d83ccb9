import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useStable } from '@/kit/hooks/useStable';
import { nextInGroup } from '@/kit/keyboard';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { useBadges } from '@/store/menu/useBadges';
import { ofGroup, selectHeaderMenu, selectSiderMenu } from '@/store/menu/visible';
import { useMenuPosition } from '@/store/menu/menuPosition';
import styles from './Sider.module.css';
import { SiderEntries } from './SiderEntries';
import { useOpenGroups } from './useOpenGroups';

/** Returns the entries of a menu, and the portions that are not rendered yet. */
const entriesOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('a, button, [data-later]'),
];

const groupAround = (entry: Element): HTMLElement | null =>
  entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>('button') ?? null;

/**
 * Handles the keys of the sider: up and down move, Home and End jump, right opens a group and then enters it,
 * left closes it or moves to it.
 */
function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  if (!entry || !menu.contains(entry) || event.ctrlKey || event.metaKey || event.altKey) return;
  const expanded = entry.getAttribute('aria-expanded');
  if (event.key === 'ArrowRight' && expanded === 'false') entry.click();
  else if (event.key === 'ArrowRight' && expanded === 'true')
    entry.closest('li')?.querySelector<HTMLElement>(':scope ul a, :scope ul button')?.focus();
  else if (event.key === 'ArrowLeft' && expanded === 'true') entry.click();
  else if (event.key === 'ArrowLeft') groupAround(entry)?.focus();
  else {
    const next = () => nextInGroup(entriesOf(menu), entry, event.key, 'down');
    // A portion renders its entries, and the key finds one of them.
    if (next()?.matches('[data-later]')) next()?.click();
    const found = next();
    if (!found) return;
    found.focus();
  }
  event.preventDefault();
}

/** Milliseconds after a navigation (specification section 9); by then the groups have expanded. */
const delay = 200;

/** Scrolls the current menu entry into view after each navigation. */
function useScrollToActive(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    }, delay);
    return () => clearTimeout(timer);
  }, [menu, pathname]);
}

type Props = { narrow: boolean };

/** Renders the user's menu, or the part of the current header group. */
export function SiderMenu({ narrow }: Props) {
  const { t } = useTranslation('shell');
  const { headerMenu } = useLayout('headerMenu');
  const tree = useAppSelector(selectSiderMenu);
  const groups = useAppSelector(selectHeaderMenu);
  const { trail, group } = useMenuPosition();
  const badges = useBadges();
  const { open, toggle } = useOpenGroups(trail);
  const menu = useRef<HTMLDivElement>(null);
  useScrollToActive(menu);
  const nodes = useMemo(
    () => (headerMenu ? ofGroup(tree, groups, group) : tree),
    [headerMenu, tree, groups, group],
  );
  const onToggle = useStable(toggle);
  // The same object until something changes: a switch renders this part three times.
  const view = useMemo(
    () => ({ narrow, trail, open, badges, onToggle }),
    [narrow, trail, open, badges, onToggle],
  );
  if (nodes.length === 0) return <p className={styles.empty}>{t('sider.empty')}</p>;
  return (
    <div ref={menu} className={styles.menu} onKeyDown={handleMenuKey}>
      <SiderEntries nodes={nodes} depth={0} view={view} />
    </div>
  );
}
