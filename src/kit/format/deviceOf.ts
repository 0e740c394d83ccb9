const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['Windows', /Windows/],
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

const longest = 60;

/**
 * Returns browser and system of a User-Agent, such as `Chrome · Windows`, or the beginning of the text when
 * neither is known.
 */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([, mark]) => mark.test(userAgent))?.[0] ?? [],
  );
  return named.join(' · ') || userAgent.slice(0, longest) || '—';
}
