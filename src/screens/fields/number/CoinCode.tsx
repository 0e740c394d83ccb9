import styles from './Number.module.css';

/** The coin of the amount before it. All codes take the same width, so that digits stand below each other. */
export const CoinCode = ({ coin }: { coin: string | null }) =>
  coin === null ? null : <small className={styles.coin}> {coin}</small>;
