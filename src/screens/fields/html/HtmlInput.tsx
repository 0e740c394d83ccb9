import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import type { InputProps } from '../inputProps';

const load = () => retryImport(() => import(/* webpackChunkName: "htmlEditor" */ './HtmlEditor'));

type Props = InputProps & { label: string };

/** Rich text, whose editor comes with its first use. */
export function HtmlInput({ field: _, name: __, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('screens');
  const { loaded, failed } = useChunk(load);
  if (failed) return <Callout compact intent="danger" role="alert" title={t('html.notLoaded')} />;
  if (!loaded) return <Spinner size={24} />;
  return (
    <loaded.HtmlEditor
      {...rest}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange(html || null)}
    />
  );
}
