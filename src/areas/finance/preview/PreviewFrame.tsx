import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { FieldMeta } from '@/api/entity';
import type { Row } from '@/screens/base/row';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { FieldGroup, Facts } from '@/screens/fields/Facts';
import styles from './Preview.module.css';

type Props = {
  /** Key of the heading. */
  title: string;
  figures: Readonly<Record<string, FieldMeta>>;
  row: Row;
  /** The preview; undefined while it loads. */
  data: object | undefined;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
};

/** The frame of a preview of money: its main figures, then its tables. Keeps its room while it loads. */
export function PreviewFrame({ title, figures, row, data, error, onRetry, children }: Props) {
  return (
    <div className={styles.preview} aria-busy={!data && !error}>
      <FieldGroup title={title}>
        {error !== undefined && !data && <LoadFailure error={error} onRetry={onRetry} />}
        {!data && error === undefined && <Spinner size={20} />}
        {data && <Facts fields={Object.entries(figures)} row={{ ...row, ...data }} roomy />}
      </FieldGroup>
      {data && children}
    </div>
  );
}
