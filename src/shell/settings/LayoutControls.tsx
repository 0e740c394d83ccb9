import { Switch, Button } from '@blueprintjs/core';
import { Reset } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings, useLayout } from '@/store/layout/selectors';
import { needs, type Switch as SwitchName } from '@/store/layout/settings';
import { layoutChanged, layoutReset } from '@/store/layout/slice';
import { Question } from '@/kit/ui/overlays/Question';
import { tablesReset } from '@/store/tables/slice';
import styles from './SettingsDrawer.module.css';

/** Renders a switch, which is disabled while its parent is off (specification section 4). */
export function SwitchSetting({ name }: { name: SwitchName }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const { menuCollapse } = useLayout('menuCollapse');
  const parent = needs[name];
  return (
    <Switch
      className={String(styles.switch)}
      role="switch"
      alignIndicator="end"
      checked={name === 'menuCollapse' ? menuCollapse : settings[name]}
      disabled={parent !== undefined && !settings[parent]}
      label={t(`settings.${name}`)}
      onChange={({ currentTarget }) => dispatch(layoutChanged({ [name]: currentTarget.checked }))}
    />
  );
}

/** Returns layout and tables to their defaults, after a confirmation: nothing brings the old settings back. */
export function ResetLayout() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const reset = () => {
    dispatch(layoutReset());
    dispatch(tablesReset());
    setAsking(false);
  };
  return (
    <>
      <Button icon={<Reset />} text={t('settings.reset')} onClick={() => setAsking(true)} />
      <Question
        isOpen={isAsking}
        intent="danger"
        icon={<Reset size={40} />}
        title={t('settings.resetTitle')}
        text={t('settings.resetText')}
        confirm={t('settings.reset')}
        cancel={t('common.cancel')}
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
