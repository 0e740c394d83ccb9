import { Button, NonIdealState } from '@blueprintjs/core';
import { Disable, Error as ErrorIcon, Home, PathSearch, Refresh } from '@blueprintjs/icons';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectAccess, selectPageAt, selectPageOf } from '@/store/menu/selectors';
import { usePage } from '@/store/pageContext';
import { reloadTab } from '@/store/tabs/reloadTab';
import styles from './ExceptionPage.module.css';

/** Renders the 404 view with a retry button when the code of a view failed to load (specification section 8). */
export function ViewFailed() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    await revalidate();
    dispatch(reloadTab(tab));
  };
  return (
    <ExceptionView status={404} detail={t('errors.viewFailed')}>
      <Button
        icon={<Refresh />}
        text={t('errors.retry')}
        loading={state === 'loading'}
        onClick={() => void retry()}
      />
    </ExceptionView>
  );
}

/** Returns the path of the list that a path belongs to, `/vip/member` for `/vip/member/7`. */
export const listPathOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/');

type NoPageProps = { screenOf: (source: string) => unknown };

/**
 * Replaces a page that does not exist or that the user may not open. What is not in the user's menu is refused if this
 * build has its view, and the user none of its permissions.
 */
export function NoPage({ screenOf }: NoPageProps) {
  const { pathname } = useLocation();
  const found = useAppSelector((state) => selectPageAt(state, pathname));
  const list = listPathOf(pathname);
  const hasList = useAppSelector((state) => selectPageOf(state, list) !== undefined);
  const mayUse = useAppSelector((state) => {
    const prefix = `${list.slice(1).replace('/', ':')}:`;
    return selectAccess(state).some((code) => code.startsWith(prefix));
  });
  const isWithheld = !hasList && !mayUse && screenOf(`${list.slice(1)}/index`) !== undefined;
  return <ExceptionView status={found === 403 || isWithheld ? 403 : 404} />;
}

type NotFoundProps = {
  /** The menu names this view, but this build does not have it. */
  source?: string;
};

/** Replaces a path without a page, or a page without a view (specification 2.2, 2.6). */
export function NotFound({ source }: NotFoundProps) {
  const { t } = useTranslation('shell');
  return <ExceptionView status={404} {...(source ? { detail: t('errors.noView', { source }) } : {})} />;
}

/** The exception pages of specification 2.6. */
export type Exception = 403 | 404 | 500;

const icons = { 403: Disable, 404: PathSearch, 500: ErrorIcon };

type Props = {
  status: Exception;
  /** Details in addition to the text of the status. */
  detail?: string;
  /** Buttons beside the one that leads home. */
  children?: ReactNode;
};

/** Renders an exception, as a page of its own or in place of a page. */
function ExceptionView({ status, detail, children }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const Icon = icons[status];
  return (
    <NonIdealState
      icon={<Icon size={48} />}
      title={<span role="alert">{status}</span>}
      description={
        <>
          <p>{t(`errors.${status}`)}</p>
          {detail && <p>{detail}</p>}
        </>
      }
      action={
        <div className={styles.actions}>
          {children}
          <Button
            intent="primary"
            icon={<Home />}
            text={t('errors.backHome')}
            onClick={() => void navigate('/')}
          />
        </div>
      }
    />
  );
}

/** Renders an exception as a page of its own, which needs no session. */
export function ExceptionPage({ status }: { status: Exception }) {
  useEffect(() => {
    document.title = String(status);
  }, [status]);
  return (
    <main className={styles.page}>
      <ExceptionView status={status} />
    </main>
  );
}
