import { Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';

const load = () => retryImport(() => import(/* webpackChunkName: "safeHtml" */ './SafeHtml'));

/** Rich text, whose cleaner comes with its first use; without it nothing of the text is shown. */
export function LazyHtml({ html }: { html: string }) {
  const { t } = useTranslation('screens');
  const { loaded, failed } = useChunk(load);
  if (failed) return <span role="alert">{t('html.notLoaded')}</span>;
  return loaded ? <loaded.SafeHtml html={html} /> : <Spinner size={16} />;
}
