import { useChunk } from '@/kit/hooks/useChunk';
import type { Locale } from '@/kit/i18n/locale';
import type { AccountPageName } from '@/shell/account/AccountPage';
import { loadAccountPage } from '@/shell/account/loadPages';
import { BootSkeleton } from '@/shell/frame/BootSkeleton';

type Props = { page: AccountPageName; locale: Locale; onLocale: (locale: Locale) => void };

/** Waits for the chunk of the account pages, as the console's stage does for its own. */
export function AccountStage(props: Props) {
  const { loaded, failed, retry } = useChunk(loadAccountPage);
  if (!loaded) return <BootSkeleton {...(failed ? { onRetry: retry } : {})} />;
  return <loaded.AccountPage key={props.page} {...props} />;
}
