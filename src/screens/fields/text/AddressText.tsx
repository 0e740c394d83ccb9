import { Fragment } from 'react';
import { addressGroups } from '@/kit/format/address';
import styles from './Text.module.css';

type Props = {
  address: string;
  /** Places of the groups to mark. @default none */
  marked?: ReadonlySet<number>;
};

/**
 * A whole address in groups of four, which people can compare. The groups are apart by style alone: a selection copies the
 * address without blanks.
 */
export function AddressText({ address, marked }: Props) {
  return (
    <span className={styles.address} translate="no">
      {addressGroups(address).map((group, place) => {
        const Group = marked?.has(place) ? 'mark' : 'span';
        return (
          <Fragment key={place}>
            <Group>{group}</Group>
            <wbr />
          </Fragment>
        );
      })}
    </span>
  );
}
