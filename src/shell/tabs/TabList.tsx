import { Button, InputGroup, Menu, MenuItem } from '@blueprintjs/core';
import { List, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentKey, selectTabLabels, selectOpened } from '@/store/tabs/selectors';
import type { Tab } from '@/store/tabs/tab';
import styles from './TabsBar.module.css';

type Props = { onShow: (tab: Tab) => void };

/** Renders a searchable list of all open tabs, which may not fit the bar. */
export function TabList({ onShow }: Props) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <LazyPopover
      inheritDarkTheme={false}
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <FoundTabs
          onShow={(tab) => {
            setOpen(false);
            onShow(tab);
          }}
        />
      }
    >
      <Button variant="minimal" size="small" icon={<List />} aria-label={t('tabs.list')} />
    </LazyPopover>
  );
}

function FoundTabs({ onShow }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitles();
  const opened = useAppSelector(selectOpened);
  const current = useAppSelector(selectCurrentKey);
  const marks = useAppSelector(selectTabLabels);
  const [search, setSearch] = useState('');
  const named = opened.map((tab) => ({
    tab,
    name: [title(tab.meta.title) || t('tabs.unnamed'), marks.get(tab.key)].filter(Boolean).join(' · '),
  }));
  const found = named.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={styles.list}>
      <InputGroup
        autoFocus
        leftIcon={<Search />}
        placeholder={t('tabs.find')}
        aria-label={t('tabs.find')}
        value={search}
        onValueChange={setSearch}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) onShow(first.tab);
        }}
      />
      <Menu>
        {found.map(({ tab, name }) => (
          <MenuItem key={tab.key} text={name} selected={tab.key === current} onClick={() => onShow(tab)} />
        ))}
        {found.length === 0 && <MenuItem disabled text={t('tabs.noneFound')} />}
      </Menu>
    </div>
  );
}
