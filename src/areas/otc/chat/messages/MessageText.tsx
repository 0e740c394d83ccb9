import { Link } from 'react-router';
import { showHidden } from '@/kit/format/cleanText';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './Messages.module.css';
import { textParts } from './textParts';

type Props = {
  text: string;
  /** @default none */
  flagged?: readonly string[] | undefined;
};

/**
 * The text of a message. Links to outside hosts are shown but cannot be followed; flagged parts are marked, and hidden
 * characters are written by name.
 */
export function MessageText({ text, flagged = [] }: Props) {
  const { t } = useTranslation('otc');
  return (
    <p className={styles.text} dir="auto">
      {textParts(showHidden(text), flagged.map(showHidden), window.location.origin).map((part, place) => {
        const inner =
          part.path === null ? (
            part.isLink ? (
              <span className={styles.link} title={t('chat.outsideLink')}>
                {part.text}
              </span>
            ) : (
              part.text
            )
          ) : (
            <Link to={part.path}>{part.text}</Link>
          );
        return part.isFlagged ? (
          <mark key={place} className={styles.flagged} title={t('chat.flaggedPart')}>
            {inner}
          </mark>
        ) : (
          <span key={place}>{inner}</span>
        );
      })}
    </p>
  );
}
