import { SegmentedControl } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useGetGlobalParamQuery } from '@/api/gen/open';
import { useMedia } from '@/kit/hooks/useMedia';
import { useTimes } from '@/kit/hooks/useTimes';
import { isRecord } from '@/kit/record';
import type { Values } from '@/screens/base/definition';
import styles from './ArticlePreview.module.css';
import { type MemberArticle, showArticle } from './memberPage';

type Language = 'Zh' | 'En';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the article of a record, or of a form that is being edited, in one language. */
const articleIn = (
  values: Values,
  language: Language,
  formatTime: (at: string) => string,
): MemberArticle => ({
  title: textOf(values[`title${language}`]),
  facts: [
    ...(Array.isArray(values.tags) ? values.tags.map(String) : []),
    textOf(values.author),
    textOf(values.source),
    values.publishAt ? formatTime(textOf(values.publishAt)) : '',
  ]
    .filter(Boolean)
    .join(' · '),
  summary: textOf(values[`summary${language}`]),
  cover: isRecord(values.cover) ? textOf(values.cover.url) || null : null,
  body: textOf(values[`content${language}`]),
});

/** An article at the widths of a phone and of a web page, in each of its languages. */
export function ArticleFrames({ values }: { values: Values }) {
  const { t, i18n } = useTranslation('cms');
  const { formatTime } = useTimes();
  const hasBoth = textOf(values.titleEn) !== '' || textOf(values.contentEn) !== '';
  const [chosen, setLanguage] = useState<Language>(i18n.language.startsWith('en') ? 'En' : 'Zh');
  const language = hasBoth ? chosen : 'Zh';
  const isWide = useMedia('(min-width: 1200px)');
  const [device, setDevice] = useState('both');
  const shown = isWide ? device : device === 'both' ? 'phone' : device;
  const article = articleIn(values, language, formatTime);
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          size="small"
          aria-label={t('preview.width')}
          options={[
            ...(isWide ? [{ value: 'both', label: t('preview.both') }] : []),
            { value: 'phone', label: t('preview.phone') },
            { value: 'web', label: t('preview.web') },
          ]}
          value={shown}
          onValueChange={setDevice}
        />
        {hasBoth && (
          <SegmentedControl
            size="small"
            aria-label={t('preview.language')}
            options={[
              { value: 'Zh', label: '中文' },
              { value: 'En', label: 'English' },
            ]}
            value={language}
            onValueChange={(next) => setLanguage(next === 'En' ? 'En' : 'Zh')}
          />
        )}
      </div>
      <div className={styles.frames}>
        {(['phone', 'web'] as const)
          .filter((each) => shown === 'both' || shown === each)
          .map((each) => (
            <ArticleFrame key={each} width={each} article={article} />
          ))}
      </div>
    </>
  );
}

/**
 * A frame that runs nothing: no scripts, no forms, no windows. It keeps the origin of the page, because the page fills it
 * with elements instead of markup.
 */
function ArticleFrame({ width, article }: { width: 'phone' | 'web'; article: MemberArticle }) {
  const { t } = useTranslation('cms');
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useGetGlobalParamQuery();
  const fill = () => {
    const page = frame.current?.contentDocument;
    if (page) showArticle(page, article, { fileHost: data?.fileHost ?? '', foreign: t('preview.foreign') });
  };
  useLayoutEffect(fill);
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={t(`preview.${width}`)}
      className={styles[width]}
      // Some browsers replace the empty document after it was filled.
      onLoad={fill}
    />
  );
}
