import { Callout } from '@blueprintjs/core';
import cx from 'classnames';
import styles from './Account.module.css';
import type { PageTextKey } from './pageTexts';
import { type Said, words } from './said';

type Props = { failure: Said | null; t: Readonly<Record<PageTextKey, string>> };

/** What was refused and belongs to no field. */
export const FormFailure = ({ failure, t }: Props) =>
  failure && (
    <Callout compact intent="danger" icon={false} role="alert" className={cx(styles.said)}>
      {words(failure, t)}
    </Callout>
  );
