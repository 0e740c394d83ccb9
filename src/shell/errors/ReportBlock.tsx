import { Button } from '@blueprintjs/core';
import { Clipboard } from '@blueprintjs/icons';
import { useState } from 'react';
import { useCopy } from '@/kit/hooks/useCopy';
import styles from './ReportBlock.module.css';

/** Texts of the block in the current language. */
export type ReportTexts = { copy: string; done: string; refused: string; show: string };

type Props = { report: string; texts: ReportTexts };

/**
 * Renders a report for support, copied with one click or expanded and copied by hand. It expands when the
 * browser refuses to copy.
 */
export function ReportBlock({ report, texts }: Props) {
  const { copied, copy } = useCopy();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.report}>
      <div className={styles.row}>
        <Button size="small" icon={<Clipboard />} text={texts.copy} onClick={() => void copy(report)} />
        <span role="status">
          {copied === 'done' ? texts.done : copied === 'refused' ? texts.refused : ''}
        </span>
      </div>
      <details
        open={open || copied === 'refused'}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{texts.show}</summary>
        <pre tabIndex={0} aria-label={texts.show}>
          {report}
        </pre>
      </details>
    </div>
  );
}
