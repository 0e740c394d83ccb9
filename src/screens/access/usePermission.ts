import { useCallback } from 'react';
import { useAppSelector } from '@/store/hooks';

/**
 * Whether the person holds a permission code, or may because they are signed in; the same function as long as the rights are.
 * The platform decides; this only hides.
 */
export function usePermission(): (code: string) => boolean {
  const access = useAppSelector((state) => state.session.info?.access);
  return useCallback((code) => code === 'signed-in' || (access?.includes(code) ?? false), [access]);
}

/** Whether the person sees all of the platform, and with it what the contract marks with `x-inside`. */
export const useSeesAll = (): boolean => useAppSelector((state) => state.session.info?.dataScope === 'ALL');
