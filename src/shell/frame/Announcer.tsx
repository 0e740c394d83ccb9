import { Unseen } from '@/kit/ui/Unseen';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentKey, selectMarks } from '@/store/tabs/selectors';
import { usePageTitle } from './usePageTitle';

/** Tells whoever does not see the page where a navigation led: a document that is not loaded anew says nothing by itself. */
export function Announcer() {
  const title = usePageTitle();
  const current = useAppSelector(selectCurrentKey);
  const mark = useAppSelector((state) => selectMarks(state).get(current ?? ''));
  return (
    <Unseen aria-live="polite" aria-atomic>
      {mark ? `${title}, ${mark}` : title}
    </Unseen>
  );
}
