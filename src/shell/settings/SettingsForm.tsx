import { useTranslation } from 'react-i18next';
import { isChoice } from '@/store/layout/settings';
import { ChoiceSetting } from './ChoiceSetting';
import { groups } from './groups';
import styles from './SettingsForm.module.css';
import { SwitchSetting } from './SwitchSetting';

/** Every layout setting (specification section 3), in groups; a change acts at once and is kept. */
export function SettingsForm() {
  const { t } = useTranslation('shell');
  return groups.map(({ name, settings }) => (
    <fieldset key={name} className={styles.group}>
      <legend>{t(`settings.group.${name}`)}</legend>
      {settings.map((setting) =>
        isChoice(setting) ? (
          <ChoiceSetting key={setting} name={setting} />
        ) : (
          <SwitchSetting key={setting} name={setting} />
        ),
      )}
    </fieldset>
  ));
}
