import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentKey, selectOpened } from '@/store/tabs/selectors';
import { UnsavedAlert } from '../frame/UnsavedAlert';
import { TabButton } from './TabButton';
import styles from './TabsBar.module.css';
import { useTabActions } from './useTabActions';

/** The opened pages. Left and right arrows move along, Delete closes, a middle click too. */
export function TabsBar() {
  const { t } = useTranslation('shell');
  const opened = useAppSelector(selectOpened);
  const current = useAppSelector(selectCurrentKey);
  const { show, close, holdsUnsent } = useTabActions();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const askAndClose = (keys: readonly string[]) => (holdsUnsent(keys) ? setAsking(keys) : close(keys));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current
      ?.querySelector('[data-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = opened.findIndex(({ key }) => key === current);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step === undefined ? undefined : opened[(at + step + opened.length) % opened.length];
    if (next) {
      event.preventDefault();
      show(next);
      document.getElementById(`tab-${next.key}`)?.focus();
    } else if (event.key === 'Delete' && current) askAndClose([current]);
  };

  return (
    <div ref={list} className={styles.bar} onKeyDown={handleKeyDown}>
      {/* A tablist has tabs alone; the buttons that close them stand beside it. */}
      <div
        role="tablist"
        aria-label={t('tabs.opened')}
        aria-owns={opened.map(({ key }) => `tab-${key}`).join(' ')}
      />
      {opened.map((tab, index) => (
        <TabButton
          key={tab.key}
          tab={tab}
          selected={tab.key === current}
          reachable={tab.key === current || (current === null && index === 0)}
          onShow={show}
          onClose={askAndClose}
        />
      ))}
      <UnsavedAlert
        isOpen={asking !== null}
        onLeave={() => {
          close(asking ?? []);
          setAsking(null);
        }}
        onStay={() => setAsking(null)}
      />
    </div>
  );
}
