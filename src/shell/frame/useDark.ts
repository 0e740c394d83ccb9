import { useMedia } from '@/kit/hooks/useMedia';
import { useLayout } from '@/store/layout/selectors';

/** Returns whether the dark theme is active: chosen, or followed from the system. */
export function useDark(): boolean {
  const { theme } = useLayout('theme');
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && system);
}
