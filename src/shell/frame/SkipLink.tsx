import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Frame.module.css';

/** The first stop of the Tab key: over sider and header to the page. The address stays, or it would open another tab. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {t('frame.skip')}
    </a>
  );
}
