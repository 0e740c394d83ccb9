import type { MenuNode } from '@/store/menu/menuItem';
import { MenuIcon } from './MenuIcon';

type Props = { node: MenuNode; fallback?: string };

/** The picture of an entry: its `img`, else its icon, else its custom icon (an iframe page keeps its address there). */
export function EntryIcon({ node: { img, icon, custom, component }, fallback = '' }: Props) {
  if (img) return <img src={img} alt="" width={20} height={20} />;
  return <MenuIcon name={icon || (component === 'frame' ? '' : custom) || fallback} />;
}
