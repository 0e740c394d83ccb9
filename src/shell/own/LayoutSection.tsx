import { Button } from '@blueprintjs/core';
import { Reset } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { layoutReset } from '@/store/layout/slice';
import { SwitchSetting } from '../settings/SwitchSetting';
import { OwnSection } from './OwnSection';

/** The way back for whoever switched the settings drawer off in it, and to the defaults. */
export function LayoutSection() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  return (
    <OwnSection title={t('settings.title')} hint={t('settings.ownHint')}>
      <SwitchSetting name="enableSetting" />
      <Button icon={<Reset />} text={t('settings.reset')} onClick={() => dispatch(layoutReset())} />
    </OwnSection>
  );
}
