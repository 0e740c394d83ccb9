import { ContextMenuPopover } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '../base/row';
import styles from './Card.module.css';
import type { Card } from './cardOf';
import { CardContent } from './CardContent';

export type OpenCard = {
  card: Card;
  /** Title of the field whose value it is. */
  label: string;
  row: Row;
  value: unknown;
  left: number;
  top: number;
  /** What gets the focus when the card closes. */
  back: HTMLElement;
};

/** A card at the place that it was asked for. It takes the focus, and Escape or a click beside it gives the focus back. */
export function CardPopover({ open, onClose }: { open: OpenCard; onClose: () => void }) {
  const { t } = useTranslation('screens');
  const { card, label, row, value, left, top, back } = open;
  const close = () => {
    onClose();
    back.focus();
  };
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top }}
      placement="bottom-start"
      transitionDuration={100}
      onClose={close}
      content={
        <div
          ref={takeFocus}
          role="dialog"
          aria-label={t('card.title', { label })}
          tabIndex={-1}
          className={styles.card}
        >
          <CardContent card={card} row={row} value={value} onLeave={onClose} />
        </div>
      }
    />
  );
}

const takeFocus = (card: HTMLElement | null) => card?.focus({ preventScroll: true });
