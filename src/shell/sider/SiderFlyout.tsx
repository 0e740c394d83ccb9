import { useTitle } from '@/kit/i18n/useTitle';
import { DropMenu } from '@/kit/ui/DropMenu';
import type { MenuNode } from '@/store/menu/menuItem';
import { EntryItems } from '../frame/EntryItems';
import { EntryFace } from './EntryFace';
import styles from './SiderEntry.module.css';
import type { SiderView } from './siderView';

type Props = { node: MenuNode; view: SiderView };

/** A group of the collapsed sider: its entries come in a menu beside it. */
export function SiderFlyout({ node, view }: Props) {
  const title = useTitle(node.title);
  return (
    <DropMenu items={<EntryItems nodes={node.children} trail={view.trail} />} placement="right-start" fill>
      <button
        type="button"
        className={styles.entry}
        title={title}
        aria-label={title}
        data-active={view.trail.includes(node)}
        data-depth={0}
      >
        <EntryFace node={node} depth={0} view={view} />
      </button>
    </DropMenu>
  );
}
