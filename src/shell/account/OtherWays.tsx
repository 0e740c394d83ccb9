import type { Provider } from '@/kit/config';
import styles from './Account.module.css';

type Props = { label: string; providers: readonly Provider[] };

/** Links to the outside identity providers of this installation (specification 2.4, "other sign-in methods"). */
export function OtherWays({ label, providers }: Props) {
  if (providers.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={label}>
      <span className={styles.muted}>{label}</span>
      {providers.map(({ name, url }) => (
        <a key={url} href={url} rel="noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}
