import { useLayoutEffect, useRef } from 'react';
import { safeHtml } from '@/kit/safeHtml';
import styles from './SafeHtml.module.css';

/** Renders rich text. It is sanitized on every render, regardless of who saved it. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(safeHtml(html));
  }, [html]);
  return <div ref={box} className={styles.html} />;
}
