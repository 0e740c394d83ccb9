import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Tag } from '@/kit/ui/Tag';
import styles from './ChosenTags.module.css';

type Props = { values: readonly string[]; onRemove: (value: string) => void };

/** What a list holds so far, each with a button that takes it out. Blueprint's own tags say "Remove tag", in English alone. */
export function ChosenTags({ values, onRemove }: Props) {
  const { t } = useTranslation('screens');
  if (values.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {values.map((value) => (
        <li key={value}>
          <Tag className={String(styles.tag)}>{value}</Tag>
          <Button
            variant="minimal"
            size="small"
            icon={<SmallCross />}
            aria-label={t('input.remove', { text: value })}
            onClick={() => onRemove(value)}
          />
        </li>
      ))}
    </ul>
  );
}
