import { Cross } from '@blueprintjs/icons';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@/kit/i18n/useTitle';
import { useAppSelector } from '@/store/hooks';
import type { Tab } from '@/store/tabs/tab';
import styles from './TabsBar.module.css';

type Props = {
  tab: Tab;
  selected: boolean;
  /** Tab stops of a tablist: one. */
  reachable: boolean;
  onShow: (tab: Tab) => void;
  onClose: (keys: readonly string[]) => void;
};

/** One tab; a dot says that something typed in it was not sent. */
export const TabButton = memo(function TabButton({ tab, selected, reachable, onShow, onClose }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitle(tab.meta.title) || t('tabs.unnamed');
  const dirty = useAppSelector((state) => (state.pages.byTab[tab.key]?.dirty.length ?? 0) > 0);
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button === 1) onClose([tab.key]);
  };
  return (
    <div className={styles.tab} data-selected={selected} onAuxClick={handleAuxClick} role="presentation">
      <button
        type="button"
        role="tab"
        id={`tab-${tab.key}`}
        aria-selected={selected}
        aria-controls={selected ? `pane-${tab.key}` : undefined}
        tabIndex={reachable ? 0 : -1}
        className={styles.title}
        onClick={() => onShow(tab)}
      >
        {title}
        {dirty && (
          <span className={styles.dirty} role="img" aria-label={t('tabs.dirty')}>
            •
          </span>
        )}
      </button>
      {tab.meta.closable && (
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-label={t('tabs.close', { title })}
          onClick={() => onClose([tab.key])}
        >
          <Cross size={14} />
        </button>
      )}
    </div>
  );
});
