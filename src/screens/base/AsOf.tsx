import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';

type Props = {
  /** Milliseconds since 1970, or RFC 3339; undefined until the data are there. */
  at: string | number | undefined;
  /** More for the tooltip. @default nothing */
  note?: string | undefined;
  className?: string | undefined;
};

/** When the shown data were read: the clock time; date and zone in the tooltip. */
export function AsOf({ at, note, className }: Props) {
  const { t } = useTranslation('screens');
  const { formatTime, zoneOf } = useTimes();
  // Until the data are there, any time keeps its room, so that nothing moves.
  const shown = at ?? 0;
  const time = formatTime(shown);
  const details = [`${time} ${zoneOf(shown)}`, ...(note ? [note] : [])].join(' · ');
  return (
    <span className={className} title={details} aria-hidden={at === undefined}>
      {t('table.asOf', { time: time.slice('YYYY-MM-DD '.length) })}
    </span>
  );
}
