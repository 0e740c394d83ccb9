import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { signOut } from '@/store/session/signOut';
import { selectOpened } from '@/store/tabs/selectors';
import { useUnsaved } from '../unsaved/UnsavedContext';

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
