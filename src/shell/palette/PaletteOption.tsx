import { Star } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isApple } from '@/kit/keyboard';
import { Tag } from '@/kit/ui/Tag';
import styles from './Palette.module.css';
import type { Entry } from './entry';
import type { Range } from './matchText';
import type { Match } from './rank';

type HighlightProps = { text: string; ranges: readonly Range[] };

/** Renders a text with highlighted ranges, which are sorted and do not overlap. */
function Highlight({ text, ranges }: HighlightProps) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}

type Props = {
  id: string;
  found: Match<Entry>;
  active: boolean;
  /** The section's name shows the same. */
  kindHidden: boolean;
  starred: boolean;
  onActivate: (id: string) => void;
  onChoose: (entry: Entry, newWindow: boolean) => void;
};

/** Renders an entry: its title with the matched part, and the other text that matched. */
export function PaletteOption({ id, found, active, kindHidden, starred, onActivate, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const { entry, field, ranges } = found;
  const secondary = field === 'other' || entry.kind === 'record' ? entry.other : entry.path;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseMove={() => active || onActivate(entry.id)}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(entry, isApple() ? event.metaKey : event.ctrlKey)}
    >
      <span className={styles.icon} aria-hidden>
        {entry.icon}
      </span>
      <span className={styles.title}>
        <Highlight text={entry.title} ranges={field === 'title' ? ranges : []} />
      </span>
      {secondary && (
        <span className={styles.beside}>
          <Highlight text={secondary} ranges={field === 'title' ? [] : ranges} />
        </span>
      )}
      {starred && <Star className={String(styles.starred)} size={12} title={t('palette.starred')} />}
      {entry.on === null && !kindHidden && (
        <span className={styles.kind}>{t(`palette.kind.${entry.kind}`)}</span>
      )}
      {entry.on !== null && (
        <Tag round intent={entry.on ? 'primary' : 'none'}>
          {t(entry.on ? 'palette.on' : 'palette.off')}
        </Tag>
      )}
    </div>
  );
}
