import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './Team.module.css';

/** Modules around the code that stay light, as scanners need. */
const margin = 4;

/** Returns the dark modules of a QR code as one path, and the number of modules of a side. */
export function modulesOf(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const path = places
    .flatMap((y) =>
      places.filter((x) => code.isDark(y, x)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`),
    )
    .join('');
  return { path, size: size + 2 * margin };
}

/** A QR code as an SVG of our own, because the library's markup and styles would break the Content-Security-Policy. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { path, size } = useMemo(() => modulesOf(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <path className={styles.modules} d={path} />
    </svg>
  );
}
