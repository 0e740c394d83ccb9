import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { sharesRole } from '@/store/menu/access';
import { selectAccess } from '@/store/menu/selectors';
import { usePermission } from './usePermission';

type Props = {
  /** Permission codes of which one is enough. */
  anyOf: readonly string[];
  children: ReactNode;
} & (
  | {
      /** Shown instead. @default nothing */
      fallback?: ReactNode;
    }
  | {
      /** Where the person is led instead: a path of the console. */
      redirectTo: string;
    }
  | {
      /** Shown, but a click or Enter only says why it does nothing. */
      block: true;
    }
);

/** Its content, for people who hold one of the permissions (specification section 6). The platform decides; this only hides. */
export function PermissionGuard({ anyOf, children, ...otherwise }: Props) {
  const may = usePermission();
  if (anyOf.some(may)) return children;
  if ('redirectTo' in otherwise) return <Navigate to={otherwise.redirectTo} replace />;
  if ('block' in otherwise) return <Blocked>{children}</Blocked>;
  return otherwise.fallback ?? null;
}

function Blocked({ children }: { children: ReactNode }) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  return (
    <span
      aria-disabled
      onClickCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
        dispatch(noticeShown({ kind: 'text', tone: 'warning', text: t('access.refused'), seconds: 3 }));
      }}
    >
      {children}
    </span>
  );
}

type RoleMarkedProps = {
  /** Roles that the element is for. */
  roles: readonly string[];
  children: ReactNode;
};

/** An element for certain roles (specification section 5): it goes only when both lists have entries and share none. */
export function RoleMarked({ roles, children }: RoleMarkedProps) {
  const access = useAppSelector(selectAccess);
  return sharesRole(access, roles) ? children : null;
}
