import { useChunk } from '@/kit/hooks/useChunk';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';
import type { UserInfo } from '@/store/session/slice';
import { loadConsole } from './loadConsole';
import type { OnEnded } from './stage';

type Props = { info: UserInfo | null; onEnded: OnEnded };

/** Waits for the console's chunk; says so when it does not come, and lets the person try again. */
export function ConsoleStage({ info, onEnded }: Props) {
  const { loaded, failed, retry } = useChunk(loadConsole);
  if (!loaded) return <BootSkeleton {...(failed ? { onRetry: retry } : {})} />;
  return <loaded.Console info={info} onEnded={onEnded} />;
}
