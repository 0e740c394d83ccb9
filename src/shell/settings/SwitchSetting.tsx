import { Switch } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings, useLayout } from '@/store/layout/selectors';
import { needs, type Switch as SwitchName } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
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
