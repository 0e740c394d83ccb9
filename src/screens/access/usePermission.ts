import { useCallback } from 'react';
import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/menuItem';
import { selectAccess } from '@/store/menu/selectors';

/**
 * Returns a check whether the user holds a role or permission code; `signed-in` holds for everyone. The function
 * stays the same until the permissions change. The platform enforces them; this check only hides. Menus and
 * routes follow the same rule (`meetsAuth`).
 */
export function usePermission(): (code: string) => boolean {
  const access = useAppSelector(selectAccess);
  return useCallback((code) => code === 'signed-in' || meetsAuth(access, [code]), [access]);
}

/** Whether the user may see the whole platform, including what the contract marks with `x-inside`. */
export const useSeesAll = (): boolean => useAppSelector((state) => state.session.info?.dataScope === 'ALL');
