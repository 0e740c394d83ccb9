import { useAppSelector } from '@/store/hooks';

/** Whether the person holds a permission code, or may because they are signed in. The platform decides; this only hides. */
export function usePermission(): (code: string) => boolean {
  const access = useAppSelector((state) => state.session.info?.access);
  return (code) => code === 'signed-in' || (access?.includes(code) ?? false);
}
