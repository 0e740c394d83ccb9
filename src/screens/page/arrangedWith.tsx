import cx from 'classnames';
import type { ReactNode } from 'react';
import type { DetailSection } from '../base/definition';
import type { Row } from '../base/row';
import type { RecordParts } from '../detail/RecordDetail';
import styles from './RecordPage.module.css';

const Block = ({ children }: { children: ReactNode }) => <div className={styles.block}>{children}</div>;

/** Blocks that only the page of a record has: above the facts, and beside them. */
export type PageBlocks = { lead: readonly DetailSection[]; aside: readonly DetailSection[] };

/**
 * Returns how a page arranges the parts of a record: the decision on top; below it the facts and what belongs to them, and
 * beside them the people and the history. A narrow page has one column.
 */
export const arrangedWith =
  ({ lead, aside }: PageBlocks, row: Row) =>
  ({ head, facts, sections, related, story }: RecordParts): ReactNode => (
    <>
      <div className={styles.head}>{head}</div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {lead.map((Part, at) => (
            <Block key={at}>
              <Part row={row} />
            </Block>
          ))}
          <div className={cx(styles.block, styles.facts)}>{facts}</div>
          {sections.map((section, at) => (
            <Block key={at}>{section}</Block>
          ))}
          <Block>{related}</Block>
        </div>
        <div className={styles.aside}>
          {aside.map((Part, at) => (
            <Block key={at}>
              <Part row={row} />
            </Block>
          ))}
          <Block>{story}</Block>
        </div>
      </div>
    </>
  );
