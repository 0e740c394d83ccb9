import { Button, MenuItem } from '@blueprintjs/core';
import { Download, Th, TimelineBarChart } from '@blueprintjs/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import styles from './Chart.module.css';
import { legendHeight } from './ChartRoom';
import { type FigureRows, saveCsv, savePng } from './files';

export type FrameProps = {
  title: string;
  /** A line below the title: the time of the figures, or a link. @default nothing */
  note?: ReactNode;
};

type Props = FrameProps & {
  figures: FigureRows;
  /** How the table writes a figure; the file has it as it is. */
  plain: (value: string) => string;
  /** The sums of the columns, in the foot of the table. @default no foot */
  sums?: readonly string[];
  /** There are no figures, so the chart has words in place of a drawing, and no tools. */
  isEmpty: boolean;
  height: number;
  /** The drawing and its legend. */
  children: ReactNode;
};

/** What every chart has: a title, its figures as a table, and its files. */
export function ChartFrame({ title, note, figures, plain, sums, isEmpty, height, children }: Props) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const picture = () => {
    if (!figure.current) return;
    savePng(figure.current, title).catch(() =>
      dispatch(noticeShown({ kind: 'text', tone: 'danger', text: t('chart.noPicture') })),
    );
  };
  return (
    <section ref={figure} className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {!isEmpty && (
          <span className={styles.tools}>
            <Button
              size="small"
              variant="minimal"
              icon={isTable ? <TimelineBarChart /> : <Th />}
              aria-label={t(isTable ? 'chart.showDrawing' : 'chart.showTable', { title })}
              title={t(isTable ? 'chart.drawing' : 'chart.table')}
              onClick={() => setIsTable(!isTable)}
            />
            <DropMenu
              items={
                <>
                  <MenuItem text={t('chart.csv')} onClick={() => saveCsv(title, figures)} />
                  <MenuItem text={t('chart.png')} disabled={isTable} onClick={picture} />
                </>
              }
            >
              <Button
                size="small"
                variant="minimal"
                icon={<Download />}
                aria-label={t('chart.save', { title })}
                title={t('chart.download')}
              />
            </DropMenu>
          </span>
        )}
      </header>
      {isEmpty ? (
        <p className={styles.empty} style={{ height: height + legendHeight }}>
          {t('chart.empty')}
        </p>
      ) : isTable ? (
        <FigureTable
          title={title}
          figures={figures}
          plain={plain}
          sums={sums}
          height={height + legendHeight}
        />
      ) : (
        children
      )}
    </section>
  );
}

type TableProps = Pick<Props, 'title' | 'figures' | 'plain' | 'height'> & {
  sums: readonly string[] | undefined;
};

/** The figures of a chart as a table of the chart's height. */
function FigureTable({ title, figures: { heading, rows }, plain, sums, height }: TableProps) {
  const { t } = useTranslation('screens');
  return (
    // A box that scrolls must be reachable by keyboard.
    <div className={styles.tableBox} style={{ height }} tabIndex={0} role="group" aria-label={title}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {heading.map((text, at) => (
              <th key={at} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{plain(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row">{t('chart.sum')}</th>
              {sums.map((sum, column) => (
                <td key={column}>{plain(sum)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
