import { SegmentedControl } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings } from '@/store/layout/selectors';
import { type Choice, choices, isChoice } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import styles from './SettingsDrawer.module.css';
import { SwitchSetting } from './LayoutControls';
import { groups } from './groups';

/** Renders a setting with several values. */
function ChoiceSetting({ name }: { name: Choice }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id}>{t(`settings.${name}`)}</span>
      <SegmentedControl
        aria-labelledby={id}
        fill
        size="small"
        value={settings[name]}
        options={choices[name].map((value) => ({ value, label: t(`settings.value.${value}`) }))}
        onValueChange={(value) => dispatch(layoutChanged({ [name]: value }))}
      />
    </div>
  );
}

/** Renders every layout setting (specification section 3) in groups. A change applies at once and is stored. */
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
