import { Button, Classes } from '@blueprintjs/core';
import { CaretDown, Applications } from '@blueprintjs/icons';
import cx from 'classnames';
import { useMemo, useRef, useState } from 'react';
import { useTitle, useTranslation } from '@/kit/i18n/useTranslation';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import type { MenuNode } from '@/store/menu/menuItem';
import { useGetMenuQuery } from '@/api/gen/menu';
import { useSizes } from '@/kit/hooks/useSizes';
import { useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { selectHeaderMenu, selectSiderMenu } from '@/store/menu/visible';
import { useMenuPosition } from '@/store/menu/menuPosition';
import { EntryItems } from '../frame/EntryItems';
import { useEntryLink } from '../frame/useEntryLink';
import { EntryIcon } from '../sider/MenuIcon';
import styles from './HeaderMenu.module.css';

/** The height of the header in px (specification section 9). */
const headerHeight = 64;

/** Returns whether the header menu fits the header; a greater `height` means that it wrapped. */
export const menuFits = (height: number): boolean => height <= headerHeight;

type Props = { node: MenuNode; trail: readonly MenuNode[] };

/** Renders a group of the header menu: a link, or a drop-down when it has entries. */
function HeaderEntry({ node, trail }: Props) {
  const title = useTitle(node.title);
  const subtitle = useTitle(node.subtitle) || undefined;
  const active = trail.includes(node);
  const current = active ? 'page' : undefined;
  const link = useEntryLink(node, active);
  if (node.children.length === 0)
    return (
      <a
        {...link}
        className={cx(Classes.BUTTON, Classes.MINIMAL, active && Classes.ACTIVE)}
        title={subtitle}
        aria-current={current}
      >
        <EntryIcon node={node} />
        <span className={Classes.BUTTON_TEXT}>{title}</span>
      </a>
    );
  return (
    <DropMenu items={<EntryItems nodes={node.children} trail={trail} />} placement="bottom-start">
      <Button
        variant="minimal"
        active={active}
        icon={<EntryIcon node={node} />}
        endIcon={<CaretDown />}
        text={title}
        title={subtitle}
        aria-current={current}
      />
    </DropMenu>
  );
}

const firstPath = ({ path, children }: MenuNode): string | null =>
  children.length === 0 ? path : (children.map(firstPath).find((each) => each !== null) ?? null);

/** Returns the target of an entry: its own path, else the first page of its group in the sider. */
function headerTarget({ path, name }: MenuNode, tree: readonly MenuNode[]): string | null {
  if (path !== null) return path;
  const entry = name ? tree.find(({ header }) => header === name) : undefined;
  return entry ? firstPath(entry) : null;
}

/** Returns the header's entries with their targets and the current one; entries without a target are omitted. */
function useHeaderEntries(): { entries: readonly MenuNode[]; trail: readonly MenuNode[] } {
  const header = useAppSelector(selectHeaderMenu);
  const tree = useAppSelector(selectSiderMenu);
  const { group } = useMenuPosition();
  return useMemo(() => {
    const entries = header
      .map((node) => ({ ...node, path: headerTarget(node, tree) }))
      .filter(({ path, children }) => path !== null || children.length > 0);
    return { entries, trail: entries.filter(({ name }) => name !== '' && name === group) };
  }, [header, tree, group]);
}

/**
 * Renders the groups of the header menu that the user may see (specification section 5). It becomes a
 * drop-down on a phone and when it would wrap; the hidden row is still measured.
 */
export function HeaderMenu() {
  const { t } = useTranslation('shell');
  useGetMenuQuery({ type: 'header' });
  const { entries, trail } = useHeaderEntries();
  const mobile = useAppSelector(selectMobile);
  const box = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(true);
  useSizes([box, row], () => setFits(menuFits(row.current?.offsetHeight ?? 0)));
  if (entries.length === 0) return null;
  const compact = mobile || !fits;
  return (
    <nav ref={box} className={styles.menu} aria-label={t('header.menu')}>
      <ul ref={row} className={styles.row} data-compact={compact} aria-hidden={compact} inert={compact}>
        {entries.map((node) => (
          <li key={node.id}>
            <HeaderEntry node={node} trail={trail} />
          </li>
        ))}
      </ul>
      {compact && (
        <DropMenu items={<EntryItems nodes={entries} trail={trail} />} placement="bottom-start">
          <Button
            variant="minimal"
            icon={mobile ? <Applications /> : undefined}
            endIcon={mobile ? undefined : <CaretDown />}
            text={mobile ? undefined : t('header.menu')}
            aria-label={t('header.menu')}
          />
        </DropMenu>
      )}
    </nav>
  );
}
