/** Returns minutes as text with the two largest units: `3d 4h`. */
export function formatDuration(minutes: number, language: string): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    ...(days > 0 ? [['day', days] as const] : []),
    ...(hours > 0 ? [['hour', hours] as const] : []),
    ...(days === 0 && (hours === 0 || minutes % 60 > 0) ? [['minute', minutes % 60] as const] : []),
  ];
  return parts
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count),
    )
    .join(' ');
}
