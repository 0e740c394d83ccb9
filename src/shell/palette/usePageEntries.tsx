import { Application } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { selectOpenable } from '@/store/palette/selectors';
import { selectOpened } from '@/store/tabs/selectors';
import { MenuIcon } from '../sider/MenuIcon';
import { useTabActions } from '../tabs/useTabActions';
import type { Entry } from './entry';
import { useTitlesIn } from './useTitlesIn';

/** Returns the pages that the user may open: those of the menus and the fixed ones. */
export function usePageEntries(): Entry[] {
  const navigate = useNavigate();
  const titles = useTitlesIn();
  const pages = useAppSelector(selectOpenable);
  return pages.map(({ name, path, title, icon }) => ({
    id: `page:${name}`,
    kind: 'page',
    ...titles(title),
    path,
    icon: <MenuIcon name={icon || 'document'} />,
    page: name,
    on: null,
    run: () => void navigate(path),
  }));
}

/** Returns open tabs that differ from the initial state of their page: a record, a filter or a title of their own. */
export function useTabEntries(): Entry[] {
  const titles = useTitlesIn();
  const { show } = useTabActions();
  const opened = useAppSelector(selectOpened);
  const pages = useAppSelector(selectOpenable);
  const isPlain = (name: string, path: string, title: string) =>
    pages.some((page) => page.name === name && page.path === path && page.title === title);
  return opened
    .filter(({ name, path, meta }) => !isPlain(name, path, meta.title))
    .map((tab) => ({
      id: `tab:${tab.key}`,
      kind: 'tab',
      ...titles(tab.meta.title || '$t:shell:tabs.unnamed'),
      path: tab.path,
      icon: <Application />,
      page: null,
      on: null,
      run: () => show(tab),
    }));
}
