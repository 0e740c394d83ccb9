import { api } from '@/api/client';
import { authApi } from '@/api/gen/auth';
import { dropTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import type { AppDispatch } from '@/store/createUserStore';
import { sessionEnded, signOutBegun } from '@/store/session/slice';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { selectOpened } from '@/store/tabs/selectors';
import { useUnsaved } from '../unsaved/UnsavedContext';

/**
 * Signs out (specification section 4, "Logout", steps 2 to 5). It continues when the platform is not reached. Queries
 * that are under way are given up: the platform would refuse those that reach it after the sign-out.
 */
export const signOut = () => async (dispatch: AppDispatch) => {
  dispatch(signOutBegun());
  dispatch(api.util.getRunningQueriesThunk()).forEach((query) => query.abort());
  await dispatch(authApi.endpoints.deleteToken.initiate());
  dropTokens();
  announceSession(null);
  dispatch(sessionEnded({ reason: 'signedOut' }));
};

/**
 * Returns a function that signs out. It asks for confirmation if the setting logoutConfirm is on
 * (specification section 4, "Logout") or a form or the chat has unsent input.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const ask = useUnsaved();
  const { logoutConfirm } = useLayout('logoutConfirm');
  const question = { title: t('user.signOutTitle'), text: t('user.signOutText'), confirm: t('user.signOut') };
  return () => {
    const { chat } = store.getState();
    const hasUnsent = chat.unsent.length > 0 || Object.keys(chat.drafts).length > 0;
    const unsent = { ...question, text: t('user.signOutUnsent') };
    ask({
      keys: selectOpened(store.getState()).map(({ key }) => key),
      then: () => void dispatch(signOut()),
      ...(hasUnsent ? { always: unsent } : logoutConfirm ? { always: question } : {}),
    });
  };
}
