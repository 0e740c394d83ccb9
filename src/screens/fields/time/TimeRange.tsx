import { Button } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { currentTime } from '@/kit/clock';
import { useMinute, useTimes } from '@/kit/hooks/useTimes';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import type { RangeProps } from '../kind';
import { presetEnds, rangeText, timePresets } from './timeRange';
import { TimeRangePanel } from './TimeRangePanel';

type Props = RangeProps & {
  /** The ends are days without a time. @default false */
  days?: boolean;
};

/** A range of times as one control: it shows the range, and opens presets, both ends and a calendar. */
export function TimeRange({ days = false, ...props }: Props) {
  const { id, label, from, to, error, onChange } = props;
  const control = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation('screens');
  const times = useTimes();
  const now = useMinute(false);
  const [open, setOpen] = useState(false);
  const presets = timePresets
    .filter(({ name }) => !days || name === 'days')
    .map((preset) => ({
      text: t(preset.name === 'days' && preset.count === 1 ? 'range.today' : `range.${preset.name}`, {
        count: preset.count,
      }),
      ends: () => presetEnds(preset, days, currentTime(), times),
    }));
  const chosen = presets.find(({ ends }) => {
    const { from: first, to: last } = ends();
    return last !== '' && first === from && last === to;
  });
  const text = chosen?.text ?? (rangeText(from, to, days, now, times) || (props.empty ?? t('search.any')));
  const search = () => {
    setOpen(false);
    control.current?.form?.requestSubmit();
  };
  return (
    <LazyPopover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-start"
      fill
      content={
        <TimeRangePanel
          {...props}
          days={days}
          presets={presets}
          onClose={() => setOpen(false)}
          onSearch={search}
        />
      }
    >
      <Button
        ref={control}
        id={id}
        fill
        ellipsizeText
        alignText="start"
        endIcon={<Calendar />}
        text={text}
        title={text}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        onKeyDown={({ key }) => key === 'Delete' && onChange({ from: '', to: '' })}
      />
    </LazyPopover>
  );
}
