import { Dialog, DialogBody } from '@blueprintjs/core';
import { Fragment } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './HotkeySheet.module.css';
import { hotkeys, places } from './hotkeys';
import { StrokeText, useKeyboardLayout } from './StrokeText';

/** Renders every key of the console, with the names of this platform's keyboards. */
export function HotkeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const layout = useKeyboardLayout();
  return (
    <Dialog
      isOpen
      title={t('hotkeys.title')}
      onClose={onClose}
      transitionDuration={100}
      className={String(styles.sheet)}
    >
      {/* The list may be longer than the window: the keyboard scrolls it. */}
      <DialogBody role="region" aria-label={t('hotkeys.title')} tabIndex={0}>
        <div className={styles.parts}>
          {places.map((place) => (
            <section key={place}>
              <h3>{t(`hotkeys.place.${place}`)}</h3>
              <dl className={styles.keys}>
                {hotkeys
                  .filter((each) => each.place === place)
                  .map(({ text, strokes }) => (
                    <div key={text}>
                      <dt>{t(`hotkeys.keys.${text}`)}</dt>
                      <dd>
                        {strokes.map((stroke, index) => (
                          <Fragment key={stroke}>
                            {index > 0 && ` ${t('hotkeys.or')} `}
                            <StrokeText stroke={stroke} layout={layout} />
                          </Fragment>
                        ))}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
