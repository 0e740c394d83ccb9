import { Button, Callout, NonIdealState } from '@blueprintjs/core';
import { Search, Tick, Undo } from '@blueprintjs/icons';
import cx from 'classnames';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import styles from '@/screens/list/ListPage.module.css';
import { isFiltered, noFilters } from './filters';
import { LogFilterForm } from './LogFilterForm';
import { LogTable } from './LogTable';
import own from './Log.module.css';
import { LogTools } from './LogTools';
import { useLogPage } from './useLogPage';

/** Renders the front-end log (specification section 2.1): the user's own, or an imported file. */
export function LogPage() {
  const { t } = useTranslation('shell');
  const reset = useTranslation('screens').t('search.reset');
  const { formatTime, zoneOf } = useTimes();
  const { entries, filters, rows, operations, opened, refused, filter, open, close, save } = useLogPage();
  const filtered = isFiltered(filters);
  const listed = rows.reduce((sum, { count }) => sum + count, 0);
  const all = entries.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        {opened && (
          <Callout compact intent="primary" role="status">
            {t('log.reading', {
              name: opened.user ? `${opened.user.name} (${opened.user.username})` : t('log.anonymous'),
              time: `${formatTime(opened.exportedAt)} ${zoneOf(opened.exportedAt)}`,
              build: opened.build,
            })}{' '}
            <Button size="small" icon={<Undo />} text={t('log.back')} onClick={close} />
          </Callout>
        )}
        {refused && (
          <Callout compact intent="danger" role="alert">
            {t('log.importFailed')}
          </Callout>
        )}
        <LogFilterForm filters={filters} operations={operations} onFilter={filter} />
        <section className={styles.list} aria-label={t('log.title')}>
          <header className={cx(styles.tools, own.tools)}>
            <h1>{t('log.title')}</h1>
            <span className={styles.asOf} role="status">
              {t('log.shown', { shown: listed, all })}
            </span>
            {!opened && <LogTools isEmpty={all === 0} onOpen={(file) => void open(file)} onSave={save} />}
          </header>
          <div className={cx(styles.table, own.place)} tabIndex={-1}>
            {rows.length > 0 ? (
              <LogTable rows={rows} />
            ) : (
              <NonIdealState
                icon={filtered ? <Search size={40} /> : <Tick size={40} />}
                title={t(filtered ? 'log.emptyFiltered' : 'log.none')}
                {...(filtered
                  ? {
                      action: (
                        <Button
                          text={reset}
                          onClick={() => filter({ ...noFilters, grouped: filters.grouped })}
                        />
                      ),
                    }
                  : {})}
              />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
