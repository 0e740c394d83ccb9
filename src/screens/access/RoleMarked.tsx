import type { ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { sharesRole } from '@/store/menu/access';
import { selectAccess } from '@/store/menu/selectors';

type Props = {
  /** Roles that the element is for. */
  roles: readonly string[];
  children: ReactNode;
};

/** An element for certain roles (specification section 5): it goes only when both lists have entries and share none. */
export function RoleMarked({ roles, children }: Props) {
  const access = useAppSelector(selectAccess);
  return sharesRole(access, roles) ? children : null;
}
