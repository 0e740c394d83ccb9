import { useEffect, useState } from 'react';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { UserInfo } from '@/store/session/slice';
import type { Console } from './Console';
import { loadConsole } from './loadConsole';
import type { OnEnded } from './stage';

type Props = { info: UserInfo | null; onEnded: OnEnded };

/** Waits for the console's chunk; says so when it does not come, and lets the person try again. */
export function ConsoleStage({ info, onEnded }: Props) {
  const [loaded, setLoaded] = useState<{ Console: typeof Console } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    loadConsole().then(
      (chunk) => wanted && setLoaded(chunk),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (!loaded) return <BootSkeleton {...(failed ? { onRetry: retry } : {})} />;
  return <loaded.Console info={info} onEnded={onEnded} />;
}
