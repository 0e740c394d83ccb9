import { Button } from '@blueprintjs/core';
import { Settings } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '@/kit/retryImport';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { useLayout } from '@/store/layout/useLayout';
import { noticeShown } from '@/store/notices/slice';
import type { SettingsDrawer } from './SettingsDrawer';

const load = () => retryImport(() => import(/* webpackChunkName: "settings" */ './SettingsDrawer'));

/**
 * Opens and closes the settings drawer, whose code comes with the first click. Not on a phone, and only when enableSetting
 * is on; a drawer that is open stays until it is closed, so that switching enableSetting off can be taken back.
 */
export function SettingsButton() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { enableSetting } = useLayout('enableSetting');
  const mobile = useAppSelector(selectMobile);
  const [loaded, setLoaded] = useState<{ SettingsDrawer: typeof SettingsDrawer } | null>(null);
  const [open, setOpen] = useState(false);
  if (mobile || (!enableSetting && !open)) return null;
  const toggle = async () => {
    if (open) return setOpen(false);
    try {
      setLoaded(loaded ?? (await load()));
      setOpen(true);
    } catch {
      dispatch(noticeShown({ kind: 'text', tone: 'danger', text: t('settings.notLoaded') }));
    }
  };
  return (
    <>
      <Button
        variant="minimal"
        icon={<Settings />}
        aria-label={t('settings.title')}
        aria-expanded={open}
        active={open}
        onClick={() => void toggle()}
      />
      {open && loaded && <loaded.SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
