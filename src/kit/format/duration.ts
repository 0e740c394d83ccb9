type Unit = 'day' | 'hour' | 'minute';

/** By language and unit: to create one takes longer than to render a card. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string, unit: Unit): Intl.NumberFormat => {
  const key = `${language} ${unit}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' });
  formats.set(key, format);
  return format;
};

/** Returns minutes as text with the two largest units: `3d 4h`. */
export function formatDuration(minutes: number, language: string): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    ...(days > 0 ? [['day', days] as const] : []),
    ...(hours > 0 ? [['hour', hours] as const] : []),
    ...(days === 0 && (hours === 0 || minutes % 60 > 0) ? [['minute', minutes % 60] as const] : []),
  ];
  return parts.map(([unit, count]) => formatOf(language, unit).format(count)).join(' ');
}
