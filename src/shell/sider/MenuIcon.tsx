import {
  Applications,
  BankAccount,
  Chat,
  Cog,
  Dashboard,
  Dollar,
  Document,
  Exchange,
  Home,
  Key,
  Link as LinkIcon,
  Media,
  Notifications,
  People,
  Shield,
  TimelineLineChart,
  User,
  Wrench,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

// Icons that a menu may name: our own names, and what menus of the Remix and Ant icon sets call the same.
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
  'coin-line': Dollar,
  exchange: Exchange,
  'exchange-line': Exchange,
  home: Home,
  key: Key,
  'lock-line': Key,
  link: LinkIcon,
  media: Media,
  'gallery-line': Media,
  notifications: Notifications,
  'mail-line': Notifications,
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

/** The icon that a menu item names; one for all when this build does not know it; none for no name. */
export function MenuIcon({ name }: { name: string }) {
  if (!name) return null;
  const Icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? Applications;
  return <Icon />;
}
