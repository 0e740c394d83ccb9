import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/kit/lazyPart';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { textKind } from '../text/kind';
import styles from './Html.module.css';
import type { HtmlEditorProps } from './HtmlEditor';

const SafeHtml = lazyPart<{ html: string }>(
  () => import(/* webpackChunkName: "safeHtml" */ './SafeHtml').then((loaded) => loaded.SafeHtml),
  {
    Pending: () => <Spinner size={16} />,
    // Without the sanitizer nothing of the text is rendered.
    Failed: () => {
      const { t } = useTranslation('screens');
      return <span role="alert">{t('html.notLoaded')}</span>;
    },
  },
);

const HtmlEditor = lazyPart<HtmlEditorProps>(
  () => import(/* webpackChunkName: "htmlEditor" */ './HtmlEditor').then((loaded) => loaded.HtmlEditor),
  {
    // As high as an empty editor, so that nothing moves when it is there.
    Pending: () => (
      <div className={styles.pending}>
        <Spinner size={24} />
      </div>
    ),
    Failed: () => {
      const { t } = useTranslation('screens');
      return <Callout compact intent="danger" role="alert" title={t('html.notLoaded')} />;
    },
  },
);

function HtmlInput(props: InputProps) {
  const { value, label, onChange, onBlur } = props;
  const { name: _, ...common } = elementProps(props);
  return (
    <HtmlEditor
      {...common}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange(html || null)}
      onBlur={onBlur}
    />
  );
}

/** Rich text. Its editor and its sanitizer load with their first use. */
export const htmlKind: KindDefinition = {
  ...textKind,
  format: () => ({
    text: String,
    detail: (value) => <SafeHtml html={String(value)} />,
    inline: String,
  }),
  Input: HtmlInput,
  group: 'texts',
  block: true,
};
