import { useLayoutEffect, useRef } from 'react';
import { frameHtml } from '@/kit/frameHtml';
import styles from './MailPreview.module.css';

/** A mail in a frame that may do nothing: no scripts, no forms, no way out, an origin of its own. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    // Not as a property of the element in React: a browser that wants trusted types takes no plain text here.
    if (frame.current) Object.assign(frame.current, { srcdoc: frameHtml(html) });
  }, [html]);
  return <iframe ref={frame} sandbox="" title={title} className={styles.frame} />;
}
