import { useTranslation } from '@/kit/i18n/useTranslation';
import { useCopy } from '@/kit/hooks/useCopy';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';

/** Copies a text and shows whether it worked. */
export function useCopyText(): (text: string) => void {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const { copy } = useCopy();
  return (text) =>
    void copy(text).then((done) =>
      dispatch(
        noticeShown({
          kind: 'text',
          tone: done ? 'success' : 'warning',
          text: t(done ? 'grid.copied' : 'grid.notCopied'),
          seconds: 2,
        }),
      ),
    );
}
