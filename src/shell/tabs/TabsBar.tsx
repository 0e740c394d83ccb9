import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DropMenu } from '@/kit/ui/DropMenu';
import { Unseen } from '@/kit/ui/Unseen';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/useLayout';
import { selectIcons } from '@/store/menu/selectors';
import { selectCurrentKey, selectCurrentTab, selectMarks, selectOpened } from '@/store/tabs/selectors';
import { TabButton } from './TabButton';
import { TabList } from './TabList';
import { TabMenuItems } from './TabMenuItems';
import styles from './TabsBar.module.css';
import { useMaximised } from './useMaximised';
import { useOverflow } from './useOverflow';
import { useTabActions } from './useTabActions';
import { useTabDrag } from './useTabDrag';
import { useTabKeys } from './useTabKeys';

/** The opened pages (specification 2.7, "Tabs bar"). */
export function TabsBar() {
  const { t } = useTranslation('shell');
  const opened = useAppSelector(selectOpened);
  const current = useAppSelector(selectCurrentKey);
  const currentTab = useAppSelector(selectCurrentTab);
  const marks = useAppSelector(selectMarks);
  const icons = useAppSelector(selectIcons);
  const { showTabsIcon, tabsOrder } = useLayout('showTabsIcon', 'tabsOrder');
  const strip = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(strip, content);
  const overflowing = overflow.start || overflow.end;
  const { show, reload, close, closeSide } = useTabActions();
  const { said, handleKeyDown } = useTabKeys({ show, onClose: close, movable: tabsOrder });
  const { drop, dragProps } = useTabDrag(opened, tabsOrder);
  useMaximised();

  // With the next frame, which lays out anyway: here it would be laid out once more.
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
        onScroll={overflow.look}
        onWheel={({ deltaX, deltaY, currentTarget }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
        onKeyDown={handleKeyDown}
      >
        {/* A tablist has tabs alone; the buttons that close them stand beside it. */}
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
      <Unseen role="status">{said}</Unseen>
    </div>
  );
}
