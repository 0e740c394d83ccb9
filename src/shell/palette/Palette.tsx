import { Button, InputGroup } from '@blueprintjs/core';
import { Search, Star, StarEmpty } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isApple } from '@/kit/keyboard';
import { Unseen } from '@/kit/ui/Unseen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFavourites } from '@/store/palette/selectors';
import { favouriteToggled } from '@/store/palette/slice';
import type { Commands } from '../hotkeys/hotkeys';
import { StrokeText } from '../hotkeys/StrokeText';
import type { Entry } from './entry';
import styles from './Palette.module.css';
import { PaletteResults } from './PaletteResults';
import { useModal } from './useModal';
import { usePaletteList } from './usePaletteList';

type Props = { commands: Commands; onClose: () => void };

/**
 * Renders the palette, which finds everything that can be opened, run or switched (specification 2.7, the
 * search box).
 */
export function Palette({ commands, onClose }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const favourites = useAppSelector(selectFavourites);
  const list = usePaletteList(commands);
  const box = useRef<HTMLDivElement>(null);
  const { leaveTo } = useModal(box);
  const id = useId();
  const { active, count, typed } = list;

  const choose = (entry: Entry, newWindow: boolean) => {
    if (newWindow && entry.path) {
      window.open(entry.path, '_blank', 'noopener');
      return;
    }
    if (entry.on === null) {
      if (entry.path) leaveTo('#content');
      onClose();
    }
    entry.run();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') list.step(1);
    else if (event.key === 'ArrowUp') list.step(-1);
    else if (event.key === 'Enter' && active && event.target instanceof HTMLInputElement)
      choose(active, isApple() ? event.metaKey : event.ctrlKey);
    else return;
    event.preventDefault();
  };

  const starred = active?.page != null && favourites.includes(active.page);
  return createPortal(
    <div
      className={styles.backdrop}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Returns the focus to its previous element, not to the clicked one.
        event.preventDefault();
        onClose();
      }}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-label={t('palette.title')}
        className={styles.box}
        onKeyDown={handleKeyDown}
      >
        <div className={styles.head}>
          <InputGroup
            fill
            size="large"
            leftIcon={<Search />}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
            role="combobox"
            aria-expanded={count > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}${active.id}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onValueChange={list.type}
          />
          <Button variant="minimal" text={t('common.cancel')} onClick={onClose} />
        </div>
        <PaletteResults
          id={id}
          sections={list.sections}
          active={active}
          favourites={favourites}
          onActivate={list.activate}
          onChoose={choose}
        />
        {count > 0 ? (
          <Unseen role="status">{t('palette.count', { count })}</Unseen>
        ) : (
          <p className={styles.none} role="status">
            {t(list.isSearching ? 'palette.searching' : 'palette.none', { typed })}
          </p>
        )}
        <div className={styles.foot}>
          <span className={styles.hint}>
            <StrokeText stroke="Enter" /> {t('hotkeys.keys.open')}
          </span>
          <span className={styles.hint}>
            <StrokeText stroke="Mod+Enter" /> {t('hotkeys.keys.openWindow')}
          </span>
          {active?.page != null && (
            <Button
              className={String(styles.star)}
              variant="minimal"
              size="small"
              icon={starred ? <Star /> : <StarEmpty />}
              text={t(starred ? 'palette.unstar' : 'palette.star')}
              aria-label={t(starred ? 'palette.unstarOf' : 'palette.starOf', { title: active.title })}
              onClick={() => active.page !== null && dispatch(favouriteToggled(active.page))}
            />
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
