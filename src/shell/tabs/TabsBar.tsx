import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useSizes } from '@/kit/hooks/useSizes';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { Unseen } from '@/kit/ui/Unseen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { maximiseToggled } from '@/store/layout/slice';
import { useLayout } from '@/store/layout/selectors';
import { selectIcons } from '@/store/menu/selectors';
import { selectCurrentKey, selectCurrentTab, selectTabLabels, selectOpened } from '@/store/tabs/selectors';
import { TabButton } from './TabButton';
import { TabList } from './TabList';
import { TabMenuItems } from './TabMenuItems';
import styles from './TabsBar.module.css';
import { useTabActions } from './useTabActions';
import { useTabDrag } from './useTabDrag';
import { useTabKeys } from './useTabKeys';

/** Returns whether a strip is scrollable at its start and its end; `measure` updates it after a scroll. */
function useOverflow(strip: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ start: false, end: false });
  const measure = () => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const now = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
    setHidden((before) => (before.start === now.start && before.end === now.end ? before : now));
  };
  useSizes([strip, content], measure);
  /** Scrolls by most of the visible width. */
  const scroll = (direction: -1 | 1) => {
    const element = strip.current;
    if (element) element.scrollLeft += direction * element.clientWidth * 0.8;
  };
  return { ...hidden, measure, scroll };
}

/** Esc restores sider and header, unless an overlay is open. Menus handle the key themselves. */
function useMaximised(): void {
  const dispatch = useAppDispatch();
  const maximised = useAppSelector((state) => state.layout.maximised);
  useEffect(() => {
    if (!maximised) return;
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('.bp6-overlay-open')) dispatch(maximiseToggled());
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [maximised, dispatch]);
}

/** Renders the open pages (specification 2.7, "Tabs bar"). */
export function TabsBar() {
  const { t } = useTranslation('shell');
  const opened = useAppSelector(selectOpened);
  const current = useAppSelector(selectCurrentKey);
  const currentTab = useAppSelector(selectCurrentTab);
  const marks = useAppSelector(selectTabLabels);
  const icons = useAppSelector(selectIcons);
  const { showTabsIcon, tabsOrder } = useLayout('showTabsIcon', 'tabsOrder');
  const strip = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(strip, content);
  const overflowing = overflow.start || overflow.end;
  const { show, reload, close, closeSide } = useTabActions();
  const { announcement, handleKeyDown } = useTabKeys({ show, onClose: close, movable: tabsOrder });
  const { drop, dragProps } = useTabDrag(opened, tabsOrder);
  useMaximised();

  // Waits for the next frame, which computes the layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      content.current
        ?.querySelector('[data-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [current, overflowing]);

  return (
    <div className={styles.bar}>
      {overflow.start && (
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeft />}
          aria-label={t('tabs.scrollLeft')}
          onClick={() => overflow.scroll(-1)}
        />
      )}
      <div
        ref={strip}
        className={styles.strip}
        onScroll={overflow.measure}
        onWheel={({ deltaX, deltaY, currentTarget }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
        onKeyDown={handleKeyDown}
      >
        {/* A tablist contains only tabs; their close buttons are outside it. */}
        <div
          role="tablist"
          aria-label={t('tabs.opened')}
          aria-owns={opened.map(({ key }) => `tab-${key}`).join(' ')}
        />
        <div ref={content} className={styles.content}>
          {opened.map((tab, index) => (
            <div
              key={tab.key}
              className={styles.place}
              data-drop={drop?.key === tab.key ? drop.side : undefined}
              {...dragProps(tab)}
            >
              <TabButton
                tab={tab}
                selected={tab.key === current}
                reachable={tab.key === current || (current === null && index === 0)}
                icon={showTabsIcon ? (icons.get(tab.name) ?? '') : ''}
                mark={marks.get(tab.key) ?? ''}
                onShow={show}
                onReload={reload}
                onClose={close}
                onCloseSide={closeSide}
              />
            </div>
          ))}
        </div>
      </div>
      {overflow.end && (
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRight />}
          aria-label={t('tabs.scrollRight')}
          onClick={() => overflow.scroll(1)}
        />
      )}
      {overflowing && <TabList onShow={show} />}
      {currentTab && (
        <DropMenu
          items={<TabMenuItems tab={currentTab} onReload={reload} onClose={close} onCloseSide={closeSide} />}
        >
          <Button variant="minimal" size="small" icon={<ChevronDown />} aria-label={t('tabs.actions')} />
        </DropMenu>
      )}
      <Unseen role="status">{announcement}</Unseen>
    </div>
  );
}
