import { SegmentedControl } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings } from '@/store/layout/selectors';
import { type Choice, choices } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import styles from './SettingsForm.module.css';

/** One setting of several values. */
export function ChoiceSetting({ name }: { name: Choice }) {
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
