import {
  Applications,
  BankAccount,
  Chat,
  Cog,
  Dashboard,
  Document,
  Dollar,
  Envelope,
  Exchange,
  Home,
  Key,
  Link as LinkIcon,
  Lock,
  Media,
  Notifications,
  People,
  Shield,
  TimelineLineChart,
  User,
  Wrench,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import type { MenuNode } from '@/store/menu/menuItem';

type Props = { node: MenuNode; fallback?: string };

/**
 * Renders the image of an entry: its `img`, else its icon, else its custom icon (an embedded page stores its
 * address there).
 */
export function EntryIcon({ node: { img, icon, custom, component }, fallback = '' }: Props) {
  if (img) return <img src={img} alt="" width={20} height={20} />;
  return <MenuIcon name={icon || (component === 'frame' ? '' : custom) || fallback} />;
}

// Icons that a menu may name: names of this console, and their equivalents of the Remix and Ant icon sets.
const icons: Readonly<Record<string, ComponentType>> = {
  applications: Applications,
  'bank-account': BankAccount,
  'wallet-line': BankAccount,
  chat: Chat,
  'chat-line': Chat,
  cog: Cog,
  setting: Cog,
  'settings-line': Cog,
  dashboard: Dashboard,
  'dashboard-line': Dashboard,
  document: Document,
  'article-line': Document,
  dollar: Dollar,
  envelope: Envelope,
  'mail-line': Envelope,
  'coin-line': Dollar,
  exchange: Exchange,
  'exchange-line': Exchange,
  home: Home,
  key: Key,
  link: LinkIcon,
  lock: Lock,
  'lock-line': Lock,
  media: Media,
  'gallery-line': Media,
  notifications: Notifications,
  people: People,
  'team-line': People,
  shield: Shield,
  'safe-line': Shield,
  'timeline-line-chart': TimelineLineChart,
  'funds-line': TimelineLineChart,
  user: User,
  'user-line': User,
  wrench: Wrench,
  'code-line': Wrench,
};

/** Returns whether the built-in icons contain a name. */
export const knowsIcon = (name: string): boolean => Object.hasOwn(icons, name);

const AnyIcon = () => <Applications />;

/**
 * Renders an icon of the full set, which is a chunk of its own. Renders a general icon until it is loaded,
 * and for an unknown name.
 */
const FurtherIcon = lazyPart<{ name: string }>(
  async () => {
    const { iconSet } = await import(/* webpackChunkName: "iconSet" */ '@/kit/ui/icons/iconSet');
    return function NamedIcon({ name }) {
      const Icon = (Object.hasOwn(iconSet, name) ? iconSet[name] : null) ?? Applications;
      return <Icon />;
    };
  },
  { Pending: AnyIcon, Failed: AnyIcon },
);

/** Renders the icon of a menu item, or nothing without a name. */
export function MenuIcon({ name }: { name: string }) {
  if (!name) return null;
  const Icon = knowsIcon(name) ? icons[name] : undefined;
  return Icon ? <Icon /> : <FurtherIcon name={name} />;
}
