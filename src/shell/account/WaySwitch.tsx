import { Button } from '@blueprintjs/core';
import styles from './Account.module.css';
import type { TextKey } from './texts';

/** How a person proves who they are. */
export type Way = 'password' | 'mailCode';

type Props = { t: Readonly<Record<TextKey, string>>; way: Way; onWay: (way: Way) => void };

/** Password or code by mail; the current way is pressed. */
export const WaySwitch = ({ t, way, onWay }: Props) => (
  <div role="group" aria-label={t.ways} className={styles.ways}>
    {(['password', 'mailCode'] as const).map((each) => (
      <Button
        key={each}
        fill
        variant="minimal"
        active={each === way}
        aria-pressed={each === way}
        onClick={() => onWay(each)}
        text={t[`${each}Way`]}
      />
    ))}
  </div>
);
