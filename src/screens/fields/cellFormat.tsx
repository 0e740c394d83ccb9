import { Tick } from '@blueprintjs/icons';
import { Fragment, type ReactNode } from 'react';
import type { FieldMeta, PartFields } from '@/api/entity';
import { formatDecimal, formatGain, formatRate } from '@/kit/format/decimal';
import { isRecord } from '@/kit/record';
import { ColorText } from '@/kit/ui/ColorText';
import type { Dicts } from '../dictionary/useDicts';
import { DictWord } from './enum/DictWord';
import { GainText } from './number/GainText';
import type { TitleOf } from './text/useTitleOf';
import { isEmpty } from '../base/isEmpty';
import styles from './Cell.module.css';

/** How the values of a field read in a table. Made once for a column, so that a thousand cells ask nobody. */
export type CellFormat = {
  /** As it is shown, without marks and colours. */
  text: (value: unknown) => string;
  /** As it goes to the clipboard: a number without its thousands, so that it can be typed in elsewhere. */
  copy: (value: unknown) => string;
  node: (value: unknown) => ReactNode;
};

/** What formats need to know of the person. */
export type FormatTools = {
  dicts: Dicts;
  formatTime: (value: string) => string;
  zoneOf: (value: string) => string;
  titleOf: TitleOf;
  /** The words of an i18n key of the contract. */
  label: (key: string) => string;
  yes: string;
  no: string;
  none: string;
};

const plain = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));
/** In the place of a word that is still on its way. */
const awaited = '…';
const fileName = (value: unknown): string =>
  isRecord(value) ? String(value.name ?? value.url ?? '') : String(value);

/** Values of a dictionary, and what stands for them until it is here. */
function words({ dict }: FieldMeta, { dicts }: FormatTools) {
  const entries = dict === undefined ? new Map<string, never>() : dicts.get(dict);
  const text = (value: unknown) => (entries ? (entries.get(plain(value))?.label ?? plain(value)) : awaited);
  const word = (value: unknown) => (
    <DictWord value={plain(value)} entry={entries?.get(plain(value))} awaited={!entries} />
  );
  return { text, word };
}

/** A row of a child table on one line: its values, without those that are missing; what may be missing says what it is. */
function partsText(parts: PartFields, tools: FormatTools): (row: unknown) => string {
  const formats = Object.entries(parts).map(([name, part]) => {
    const { text } = formatOfKind(part, tools);
    const called = part.nullable ? `${tools.label(part.label)} ` : '';
    return [name, (value: unknown) => `${called}${text(value)}`] as const;
  });
  return (row) =>
    formats
      .flatMap(([name, text]) => (isRecord(row) && !isEmpty(row[name]) ? [text(row[name])] : []))
      .join(' ');
}

function formatOfKind(field: FieldMeta, tools: FormatTools): CellFormat {
  const of = (text: CellFormat['text'], node: CellFormat['node'] = text, copy = text) => ({
    text,
    node,
    copy,
  });
  switch (field.kind) {
    case 'enum': {
      const { word, text } = words(field, tools);
      return of(text, word);
    }
    case 'boolean': {
      const text = (value: unknown) => (value === true ? tools.yes : tools.no);
      return of(text, (value) =>
        value === true ? (
          <Tick title={tools.yes} className={String(styles.yes)} />
        ) : (
          <span className={styles.none}>{tools.no}</span>
        ),
      );
    }
    case 'color':
      return of(String, (value) => <ColorText value={String(value)} />);
    case 'integer':
    case 'decimal': {
      if (field.gain)
        return of(
          (value) => formatGain(String(value)),
          (value) => <GainText value={String(value)} />,
          String,
        );
      const text = (value: unknown) => formatDecimal(String(value));
      return of(text, text, String);
    }
    case 'rate':
      return of((value) => formatRate(String(value)));
    case 'time': {
      const zone = (value: unknown) => tools.zoneOf(String(value));
      const time = (value: unknown) => tools.formatTime(String(value));
      return of(
        (value) => `${time(value)} ${zone(value)}`,
        (value) => (
          <time dateTime={String(value)} className={styles.time}>
            {time(value)} <small>{zone(value)}</small>
          </time>
        ),
      );
    }
    case 'list': {
      const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
      if (field.items)
        return of((value) =>
          items(value)
            .map(partsText(field.items ?? {}, tools))
            .join(', '),
        );
      const { word, text } = words(field, tools);
      return of(
        (value) => items(value).map(text).join(', '),
        (value) => items(value).map((item, at) => <Fragment key={at}>{word(item)}</Fragment>),
      );
    }
    case 'file': {
      const isImage = (field.file?.kinds ?? ['image']).some((kind) =>
        /image|png|jpe?g|gif|webp|svg/.test(kind),
      );
      return of(fileName, (value) =>
        isImage && isRecord(value) && typeof value.url === 'string' ? (
          <img src={value.url} alt="" className={styles.image} loading="lazy" />
        ) : (
          fileName(value)
        ),
      );
    }
    default: {
      const { titles } = field;
      if (!titles) return of(plain);
      const title = (value: unknown) => tools.titleOf(titles, plain(value));
      return of(title, (value) => <span title={plain(value)}>{title(value)}</span>, plain);
    }
  }
}

/** How the values of a field read in a table; nothing is a dash that copies as nothing. */
export function cellFormat(field: FieldMeta, tools: FormatTools): CellFormat {
  const { text, copy, node } = formatOfKind(field, tools);
  return {
    text: (value) => (isEmpty(value) ? tools.none : text(value)),
    copy: (value) => (isEmpty(value) ? '' : copy(value)),
    node: (value) => (isEmpty(value) ? <span className={styles.none}>{tools.none}</span> : node(value)),
  };
}
