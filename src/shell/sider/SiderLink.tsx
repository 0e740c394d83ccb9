import { useTitle } from '@/kit/i18n/useTitle';
import type { MenuNode } from '@/store/menu/menuItem';
import { useEntryLink } from '../frame/useEntryLink';
import { EntryFace } from './EntryFace';
import styles from './SiderEntry.module.css';
import type { SiderView } from './siderView';

type Props = { node: MenuNode; depth: number; view: SiderView };

/** An entry that opens a page. */
export function SiderLink({ node, depth, view }: Props) {
  const title = useTitle(node.title);
  const subtitle = useTitle(node.subtitle);
  const current = view.trail.at(-1)?.id === node.id;
  const link = useEntryLink(node, current);
  const intent = () => view.onIntent(node.source);
  return (
    <a
      className={styles.entry}
      {...link}
      title={subtitle || (view.narrow ? title : undefined)}
      aria-label={view.narrow ? title : undefined}
      aria-current={current ? 'page' : undefined}
      data-depth={depth}
      onMouseEnter={intent}
      onFocus={intent}
    >
      <EntryFace node={node} depth={depth} view={view} />
    </a>
  );
}
