import { useMedia } from '@/kit/hooks/useMedia';
import { useAppSelector } from '@/store/hooks';
import { selectLayout } from '@/store/layout/selectors';

/** Whether the dark theme is shown: chosen, or followed from the system. */
export function useDark(): boolean {
  const { theme } = useAppSelector(selectLayout);
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && system);
}
