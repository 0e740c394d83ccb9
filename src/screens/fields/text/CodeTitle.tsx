import type { FieldMeta } from '@/api/entity';
import styles from '../FieldValue.module.css';
import { useTitleOf } from './useTitleOf';

type Props = { titles: NonNullable<FieldMeta['titles']>; code: string };

/** What a code of the contract is called, and the code, by which lists are searched. */
export function CodeTitle({ titles, code }: Props) {
  const title = useTitleOf()(titles, code);
  if (title === code) return <span>{code}</span>;
  return (
    <span>
      {title} <code className={styles.code}>{code}</code>
    </span>
  );
}
