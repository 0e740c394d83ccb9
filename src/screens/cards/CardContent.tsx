import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/kit/hooks/useCopy';
import type { Row } from '../base/row';
import styles from './Card.module.css';
import { type Card, codesOf, numbered, outside } from './cardOf';
import { RecordById } from './RecordById';
import { RecordByNumber } from './RecordByNumber';
import { RecordCard } from './RecordCard';
import { Referenced } from './Referenced';

type Props = { card: Card; row: Row; value: unknown; onLeave: () => void };

/** What stands in a card: the records that the value names, or the value itself with the way outside. */
export function CardContent({ card, row, value, onLeave }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  if (card.kind === 'record')
    return codesOf(value).map((code) => (
      <Referenced key={code} to={card.ref} code={code}>
        {(found, list) => <RecordCard {...list} row={found} onLeave={onLeave} />}
      </Referenced>
    ));
  const text = String(value);
  if (card.kind === 'any') {
    const entity = String(row[card.of]);
    return <RecordById area={card.areas[entity] ?? ''} entity={entity} id={text} onLeave={onLeave} />;
  }
  if (card.kind === 'number') {
    const [number = text] = card.number.upTo === undefined ? [] : text.split(card.number.upTo);
    return <RecordByNumber among={numbered(card, row)} number={number} onLeave={onLeave} />;
  }
  return (
    <section className={styles.record}>
      <code className={styles.text}>{text}</code>
      <Button
        size="small"
        icon={<Duplicate />}
        text={t(copied === 'done' ? 'action.copied' : 'action.copy')}
        onClick={() => void copy(text)}
      />
      <Referenced to={card.ref} code={String(row[card.of])}>
        {(found) => {
          const address = outside(found[card.template], text);
          return (
            address && (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {t('card.outside')}
              </a>
            )
          );
        }}
      </Referenced>
    </section>
  );
}
