import { AnchorButton, Callout, NonIdealState } from '@blueprintjs/core';
import { Disable, Share } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { config } from '@/kit/config';
import { Footer } from '../footer/Footer';
import styles from './PageCache.module.css';

/**
 * Returns the address of an embedded page, or null when it is not allowed. Only https addresses of configured
 * origins are (the Content-Security-Policy has the same list), never the console's own origin.
 */
export function frameAddress(address: string, allowed = config.iframeOrigins): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, href } = new URL(address);
  if (protocol !== 'https:' || origin === window.location.origin) return null;
  return allowed.some((each) => new URL(each).origin === origin) ? href : null;
}

const patience = 10_000;

type Props = { address: string; title: string };

/**
 * Renders an external page in a sandboxed frame (specification 2.7, "Embedded frame"), without access to the
 * console, without messages and referrer. When it does not load, it can be opened in a new window.
 */
export function EmbeddedPage({ address, title }: Props) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading');
  const allowed = frameAddress(address);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), patience);
    return () => clearTimeout(timer);
  }, [state]);
  if (!allowed)
    return (
      <NonIdealState
        icon={<Disable size={48} />}
        title={t('frame.refused')}
        description={t('frame.refusedHint', { address })}
      />
    );
  return (
    <div className={styles.embedded} data-margin={config.iframeMargin}>
      {state === 'late' && (
        <Callout compact intent="warning" role="alert">
          {t('frame.late')}{' '}
          <AnchorButton
            size="small"
            icon={<Share />}
            text={t('frame.openOutside')}
            href={allowed}
            target="_blank"
            rel="noopener noreferrer"
          />
        </Callout>
      )}
      <iframe
        title={title}
        src={allowed}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
      />
      {config.iframeMargin && <Footer />}
    </div>
  );
}
