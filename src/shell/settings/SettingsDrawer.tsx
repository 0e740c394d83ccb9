import { Button, Callout, Drawer } from '@blueprintjs/core';
import { Clipboard } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { DrawerFrame } from '@/kit/ui/overlays/DrawerFrame';
import { removeTabStop } from '@/kit/keyboard';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { ResetLayout } from './LayoutControls';
import styles from './SettingsDrawer.module.css';
import { SettingsForm } from './SettingsForm';

type Props = { onClose: () => void };

/** Renders the settings drawer (specification section 4, "Settings drawer"); the page beside it is a live preview. */
export function SettingsDrawer({ onClose }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const copy = async () => {
    const { changed } = store.getState().layout;
    await navigator.clipboard.writeText(JSON.stringify(changed, null, 2));
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('settings.copied') }));
  };
  return (
    <Drawer
      isOpen
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
      onOpening={removeTabStop}
      position="right"
      size={320}
      transitionDuration={100}
      className={String(styles.drawer)}
    >
      <DrawerFrame title={t('settings.title')} close={t('common.close')} onClose={onClose}>
        <div className={styles.body}>
          <Callout compact intent="warning" className={String(styles.warning)}>
            {t('settings.warning')}
          </Callout>
          <SettingsForm />
        </div>
        <footer className={styles.foot}>
          {navigator.clipboard && (
            <Button icon={<Clipboard />} text={t('settings.copy')} onClick={() => void copy()} />
          )}
          <ResetLayout />
        </footer>
      </DrawerFrame>
    </Drawer>
  );
}
