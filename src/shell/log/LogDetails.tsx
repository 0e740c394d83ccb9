import { useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { extraOf, type LogEntry } from '@/store/log/entry';
import { reportOf, visible } from '@/store/log/report';
import { ReportBlock } from '../errors/ReportBlock';
import { useReportTexts } from '../errors/useErrorReport';
import styles from './Log.module.css';

const written = (value: unknown): string =>
  typeof value === 'string' ? value.split('\n').map(visible).join('\n') : visible(JSON.stringify(value));

/** Renders everything that an entry holds: context, extras, steps before it, and the report. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('shell');
  const { formatTime, zoneOf } = useTimes();
  const texts = useReportTexts();
  const { time, build, message, meta, before } = entry;
  const report = useMemo(() => reportOf(entry), [entry]);
  const facts = [
    [t('log.message'), visible(message)],
    [t('log.time'), `${formatTime(time)} ${zoneOf(time)}`],
    [t('log.user'), meta.user ? `${meta.user.username} (${meta.user.name}, ${meta.user.userId})` : '—'],
    [t('log.url'), meta.url || '—'],
    [t('log.requestId'), extraOf(entry, 'requestId') || '—'],
    [t('log.build'), build],
    [t('log.token'), meta.token ?? '—'],
    [t('log.uuid'), meta.uuid ?? '—'],
  ] as const;
  const extras = Object.entries(meta.extras);
  return (
    <div className={styles.inner}>
      <section>
        <h2>{t('log.facts')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('log.before')}</h2>
        {before.length === 0 && <p>{t('log.noSteps')}</p>}
        <ol className={styles.steps} tabIndex={0} aria-label={t('log.before')}>
          {before.map((step, index) => (
            <li key={index}>
              <time dateTime={step.time}>{formatTime(step.time).slice(11)}</time>
              <span>{visible(step.what)}</span>
            </li>
          ))}
        </ol>
      </section>
      {extras.length > 0 && (
        <section className={styles.whole}>
          <h2>{t('log.extras')}</h2>
          <dl>
            {extras.map(([name, value]) => (
              <Fact key={name} name={visible(name)} value={written(value)} />
            ))}
          </dl>
        </section>
      )}
      <div className={styles.whole}>
        <ReportBlock report={report} texts={texts} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
