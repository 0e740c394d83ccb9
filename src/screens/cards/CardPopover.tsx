import { Button, ContextMenuPopover, Spinner } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useCopy } from '@/kit/hooks/useCopy';
import { queryEndpoint } from '@/api/endpoints';
import { codeOf, isApiError } from '@/api/errors';
import { type Card, codesOf, candidatesOf, explorerAddress } from './cardOf';
import styles from './Card.module.css';
import type { Row, RowPage } from '../base/row';
import { RecordCard } from './RecordCard';
import { type List, ListOf, ReferencedRecord } from './ReferencedRecord';
import { LoadFailure } from '../errors/LoadFailure';
import { listArg } from '../base/listState';

export type OpenCard = {
  card: Card;
  /** Label of the field. */
  label: string;
  row: Row;
  value: unknown;
  left: number;
  top: number;
  /** Gets the focus when the card closes. */
  back: HTMLElement;
};

/** A card at a position. It takes the focus; Escape or a click outside returns it. */
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

type Props = { card: Card; row: Row; value: unknown; onLeave: () => void };

/** The content of a card: the referenced records, or the value itself with its external link. */
function CardContent({ card, row, value, onLeave }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  if (card.kind === 'record')
    return codesOf(value).map((code) => (
      <ReferencedRecord key={code} to={card.ref} code={code}>
        {(found, list) => <RecordCard {...list} row={found} onLeave={onLeave} />}
      </ReferencedRecord>
    ));
  const text = String(value);
  if (card.kind === 'any') {
    const entity = String(row[card.of]);
    return <RecordById area={card.areas[entity] ?? ''} entity={entity} id={text} onLeave={onLeave} />;
  }
  if (card.kind === 'number') {
    const [number = text] = card.number.upTo === undefined ? [] : text.split(card.number.upTo);
    return <RecordByNumber among={candidatesOf(card, row)} number={number} onLeave={onLeave} />;
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
      <ReferencedRecord to={card.ref} code={String(row[card.of])}>
        {(found) => {
          const address = explorerAddress(found[card.template], text);
          return (
            address && (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {t('card.outside')}
              </a>
            )
          );
        }}
      </ReferencedRecord>
    </section>
  );
}

type RecordByIdProps = { area: string; entity: string; id: string; onLeave: () => void };

/** The card of a record of any entity, by its id. */
function RecordById({ area, entity, id, onLeave }: RecordByIdProps) {
  return (
    <ListOf area={area} entity={entity}>
      {(list) => <Found list={list} id={id} onLeave={onLeave} />}
    </ListOf>
  );
}

const notFound = 40401;

function Found({ list, id, onLeave }: Pick<RecordByIdProps, 'id' | 'onLeave'> & { list: List }) {
  const { t } = useTranslation('screens');
  const operationId = list.entity.calls.detail?.operationId ?? '';
  const { data, error, refetch } = queryEndpoint<Row>(operationId).useQuery({ id });
  if (data) return <RecordCard {...list} row={data} onLeave={onLeave} />;
  if (isApiError(error) && codeOf(error) === notFound) return <p>{t('card.missing', { code: id })}</p>;
  return error ? (
    <LoadFailure what="record" error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner size={20} />
  );
}

type RecordByNumberProps = {
  /** The entities that the number may belong to, with their areas, tried in order. */
  among: readonly { area: string; entity: string }[];
  number: string;
  onLeave: () => void;
};

/** The card of the record with a business number. */
function RecordByNumber({ among: [first, ...others], number, onLeave }: RecordByNumberProps) {
  const { t } = useTranslation('screens');
  if (!first) return <p>{t('card.missing', { code: number })}</p>;
  return (
    <ListOf {...first}>
      {(list) => (
        <FoundByNumber list={list} number={number} onLeave={onLeave}>
          <RecordByNumber among={others} number={number} onLeave={onLeave} />
        </FoundByNumber>
      )}
    </ListOf>
  );
}

/** Renders `children` if the list has no such record. */
function FoundByNumber({
  list,
  number,
  onLeave,
  children,
}: Omit<RecordByNumberProps, 'among'> & { list: List; children: ReactNode }) {
  const { entity } = list;
  const state = { filters: { [entity.key]: [number] }, sort: [], current: 1, size: 1 };
  const { data, error, refetch } = queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(
    listArg(entity, state),
  );
  const [row] = data?.records ?? [];
  if (row) return <RecordCard {...list} row={row} onLeave={onLeave} />;
  if (data) return children;
  return error ? (
    <LoadFailure what="record" error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner size={20} />
  );
}
