import cx from 'classnames';
import type { ReactNode } from 'react';
import type { DetailSection } from '../base/definition';
import type { Row } from '../base/row';
import type { RecordParts } from '../detail/RecordDetail';
import styles from './RecordPage.module.css';

const Block = ({ children }: { children: ReactNode }) => <div className={styles.block}>{children}</div>;

/** Blocks that only the page of a record has: before the facts in a column of their own, above them, and beside them. */
export type PageBlocks = {
  start: readonly DetailSection[];
  lead: readonly DetailSection[];
  aside: readonly DetailSection[];
};

const Blocks = ({ of, row }: { of: readonly DetailSection[]; row: Row }) =>
  of.map((Part, at) => (
    <Block key={at}>
      <Part row={row} />
    </Block>
  ));

/**
 * Returns how a page arranges the parts of a record: the decision on top; below it the facts and what belongs to them, and
 * beside them the people and the history. A narrow page has one column.
 *
 * With blocks at the start, a wide page has three columns and a less wide one two. Then the decision beside the facts comes
 * before them, so that it is not below everything else on a phone. It stays in sight while the other columns scroll, so the
 * history follows the facts.
 */
export const arrangedWith =
  ({ start, lead, aside }: PageBlocks, row: Row) =>
  ({ head, facts, technical, sections, related, story }: RecordParts): ReactNode => {
    const hasStart = start.length > 0;
    const rest = (
      <>
        <div className={cx(styles.block, styles.facts)}>{facts}</div>
        {sections.map((section, at) => (
          <Block key={at}>{section}</Block>
        ))}
        <Block>{related}</Block>
        <div className={cx(styles.block, styles.facts)}>{technical}</div>
        {hasStart && <Block>{story}</Block>}
      </>
    );
    const beside = (
      <div className={styles.aside}>
        <Blocks of={aside} row={row} />
        {!hasStart && <Block>{story}</Block>}
      </div>
    );
    return (
      <>
        <div className={styles.head}>{head}</div>
        {hasStart ? (
          <div className={cx(styles.columns, styles.three)}>
            <div className={styles.start}>
              <Blocks of={start} row={row} />
            </div>
            <div className={styles.main}>
              <Blocks of={lead} row={row} />
            </div>
            {beside}
            <div className={cx(styles.main, styles.rest)}>{rest}</div>
          </div>
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Blocks of={lead} row={row} />
              {rest}
            </div>
            {beside}
          </div>
        )}
      </>
    );
  };
