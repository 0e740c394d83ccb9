import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown, refusalSeconds } from '@/store/notices/slice';
import { sharesRole } from '@/store/menu/menuItem';
import { selectAccess } from '@/store/menu/selectors';
import { usePermission } from './usePermission';

type Props = {
  /** Roles or permission codes of which one is enough; none: everybody. */
  anyOf: readonly string[];
  children: ReactNode;
} & (
  | {
      /** The fallback. @default nothing */
      fallback?: ReactNode;
    }
  | {
      /** The path of the console that the user is redirected to. */
      redirectTo: string;
    }
  | {
      /** Renders the content, but a click or Enter only shows why it has no effect. */
      block: true;
    }
);

/**
 * Renders its content for users who hold one of the permissions (specification section 6): buttons, the views of
 * routes, items of the shell. The platform enforces them; this component only hides. An act that it refuses because
 * the right was withdrawn meanwhile shows the same text as a blocked click.
 */
export function PermissionGuard({ anyOf, children, ...otherwise }: Props) {
  const may = usePermission();
  if (anyOf.length === 0 || anyOf.some(may)) return children;
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
        dispatch(
          noticeShown({ kind: 'text', tone: 'warning', text: t('access.refused'), seconds: refusalSeconds }),
        );
      }}
    >
      {children}
    </span>
  );
}

type RoleMarkedProps = {
  /** The roles that may see the element. */
  roles: readonly string[];
  children: ReactNode;
};

/**
 * Renders an element for certain roles (specification section 5). It is hidden only when both lists have
 * entries and share none.
 */
export function RoleMarked({ roles, children }: RoleMarkedProps) {
  const access = useAppSelector(selectAccess);
  return sharesRole(access, roles) ? children : null;
}
