import { useEffect, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { Entry } from './entry';
import styles from './Palette.module.css';
import { PaletteOption } from './PaletteOption';
import type { Section } from './rank';

type Props = {
  /** Id of the listbox, and prefix of the ids of its options. */
  id: string;
  sections: readonly Section[];
  active: Entry | null;
  favourites: readonly string[];
  onActivate: (id: string) => void;
  onChoose: (entry: Entry, newWindow: boolean) => void;
};

/** Renders the listbox below the input. The focus stays in the input, which refers to the active option. */
export function PaletteResults({ id, sections, active, favourites, onActivate, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections.map(({ name, found }) => (
        <div
          key={name}
          role={name ? 'group' : 'presentation'}
          aria-label={name ? t(`palette.section.${name}`) : undefined}
        >
          {name && (
            <div className={styles.section} aria-hidden>
              {t(`palette.section.${name}`)}
            </div>
          )}
          {found.map((each) => (
            <PaletteOption
              key={each.entry.id}
              id={`${id}${each.entry.id}`}
              found={each}
              active={each.entry.id === activeId}
              kindHidden={name !== ''}
              starred={each.entry.page !== null && favourites.includes(each.entry.page)}
              onActivate={onActivate}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
