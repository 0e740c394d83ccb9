import { useCallback } from 'react';
import { useAppSelector } from '@/store/hooks';

/**
 * Returns a check whether the user holds a permission code; `signed-in` holds for everyone. The function
 * stays the same until the permissions change. The platform enforces them; this check only hides.
 */
export function usePermission(): (code: string) => boolean {
  const access = useAppSelector((state) => state.session.info?.access);
  return useCallback((code) => code === 'signed-in' || (access?.includes(code) ?? false), [access]);
}

/** Whether the user may see the whole platform, including what the contract marks with `x-inside`. */
export const useSeesAll = (): boolean => useAppSelector((state) => state.session.info?.dataScope === 'ALL');
