import { Cross, Pin } from '@blueprintjs/icons';
import cx from 'classnames';
import { memo, type MouseEvent, useRef, useState } from 'react';
import { useTranslation, useTitle } from '@/kit/i18n/useTranslation';
import { type MenuPlace, PlacedMenu } from '@/kit/ui/overlays/PlacedMenu';
import { useAppSelector } from '@/store/hooks';
import type { Side } from '@/store/tabs/order';
import type { Tab } from '@/store/tabs/tab';
import { MenuIcon } from '../sider/MenuIcon';
import { TabMenuItems } from './TabMenuItems';
import styles from './TabsBar.module.css';

type Props = {
  tab: Tab;
  selected: boolean;
  /** A tablist has one tab stop. */
  reachable: boolean;
  /** Name of its icon; '' shows none. */
  icon: string;
  /** Label that distinguishes it from other tabs of its page. */
  mark: string;
  onShow: (tab: Tab) => void;
  onReload: (key: string) => void;
  onClose: (keys: readonly string[]) => void;
  onCloseSide: (key: string, side: Side) => void;
};

/** Renders a tab; a dot marks unsent input. */
export const TabButton = memo(function TabButton({ tab, selected, reachable, icon, mark, ...on }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitle(tab.meta.title) || t('tabs.unnamed');
  const dirty = useAppSelector((state) => (state.pages.byTab[tab.key]?.dirty.length ?? 0) > 0);
  // As in a browser, pressing shows the tab without waiting for the release. The click that follows is
  // ignored.
  const pressed = useRef(false);
  const handleMouseDown = ({ button, ctrlKey }: MouseEvent) => {
    pressed.current = button === 0 && !ctrlKey && !selected;
    if (pressed.current) on.onShow(tab);
  };
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail === 0 || !pressed.current) on.onShow(tab);
  };
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button === 1) on.onClose([tab.key]);
  };
  // Blueprint's ContextMenu would keep a popover and its portal for each tab.
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const handleContextMenu = (event: MouseEvent) => {
    if (!button.current || event.defaultPrevented) return;
    event.preventDefault();
    setMenu({ left: event.clientX, top: event.clientY, back: button.current });
  };
  return (
    <>
      <div
        className={styles.tab}
        data-selected={selected}
        onAuxClick={handleAuxClick}
        onContextMenu={handleContextMenu}
      >
        <button
          ref={button}
          type="button"
          role="tab"
          id={`tab-${tab.key}`}
          aria-selected={selected}
          aria-controls={selected ? `pane-${tab.key}` : undefined}
          tabIndex={reachable ? 0 : -1}
          className={styles.title}
          onMouseDown={handleMouseDown}
          onClick={handleClick}
        >
          <MenuIcon name={icon} />
          {title}
          {mark && <span className={styles.mark}>{mark}</span>}
          {dirty && (
            <span className={styles.dirty} role="img" aria-label={t('tabs.dirty')}>
              •
            </span>
          )}
        </button>
        {tab.pinned && <Pin size={12} className={cx(styles.pin)} title={t('tabs.pinned')} />}
        {tab.meta.closable && !tab.pinned && (
          <button
            type="button"
            className={styles.close}
            tabIndex={-1}
            aria-label={t('tabs.close', { title: mark ? `${title} ${mark}` : title })}
            onClick={() => on.onClose([tab.key])}
          >
            <Cross size={14} />
          </button>
        )}
      </div>
      {menu && (
        <PlacedMenu label={t('tabs.actions')} place={menu} onClose={() => setMenu(null)}>
          <TabMenuItems tab={tab} onReload={on.onReload} onClose={on.onClose} onCloseSide={on.onCloseSide} />
        </PlacedMenu>
      )}
    </>
  );
});
