import { Button } from '@blueprintjs/core';
import { Settings } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/kit/lazyPart';
import { useAppSelector } from '@/store/hooks';
import { selectMobile, useLayout } from '@/store/layout/selectors';
import { closeWithNotice } from '@/screens/errors/lazyPart';

const LazySettingsDrawer = lazyPart(
  () =>
    import(/* webpackChunkName: "settings" */ './SettingsDrawer').then(
      ({ SettingsDrawer }) => SettingsDrawer,
    ),
  { Failed: closeWithNotice('shell:settings.notLoaded') },
);

/**
 * Toggles the settings drawer, whose code loads with the first click. It is hidden on a phone and when
 * enableSetting is off, unless the drawer is open, so that switching enableSetting off can be undone.
 */
export function SettingsButton() {
  const { t } = useTranslation('shell');
  const { enableSetting } = useLayout('enableSetting');
  const mobile = useAppSelector(selectMobile);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (mobile || (!enableSetting && !open)) return null;
  return (
    <>
      <Button
        variant="minimal"
        icon={<Settings />}
        aria-label={t('settings.title')}
        aria-expanded={open}
        active={open}
        onClick={() => setOpen(!open)}
        // The drawer takes the focus a moment after it opens.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      {open && <LazySettingsDrawer onClose={close} />}
    </>
  );
}
