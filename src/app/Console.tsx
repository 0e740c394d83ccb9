import '@/kit/styles/blueprint.css';
import '@/kit/styles/look.css';
import { useEffect, useState } from 'react';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { UserInfo } from '@/store/session/slice';
import { prefetch } from './areas';
import { boot, type Booted } from './boot';
import { Providers } from './Providers';
import type { OnEnded } from './stage';

/** Fetches the code of the page that a menu begins with, before there is a menu. */
export const prefetchHome = (): void => prefetch('dashboard');

type Props = { info: UserInfo | null; onEnded: OnEnded };

/** One session: a store, a router and translations that are made for it and go with it. */
export function Console({ info, onEnded }: Props) {
  const [booted, setBooted] = useState<Booted | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void boot(info, onEnded, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setBooted(result);
    });
    return () => leaving.abort();
  }, [info, onEnded]);
  return booted ? <Providers {...booted} /> : <BootSkeleton />;
}
