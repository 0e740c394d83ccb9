import type { i18n as I18n } from 'i18next';
import type { Locale } from '@/kit/i18n/locale';

type Texts = Readonly<Record<Locale, object>>;

const namespaces = new Map<string, Texts>();
let connected: I18n | null = null;
let loadOthers = (): Promise<unknown> => Promise.resolve();

const add = (i18n: I18n, namespace: string, texts: Texts): void => {
  for (const [locale, bundle] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, bundle);
};

/**
 * The texts that areas bring in their chunk: one namespace per area, kept for the translations of the next
 * session.
 */
export const areaTexts = {
  /** Called by an area's index.ts. */
  register(namespace: string, texts: Texts): void {
    namespaces.set(namespace, texts);
    if (connected) add(connected, namespace, texts);
  },
  /** Called once for each session's translations; `load` fetches the texts of every language. */
  connect(i18n: I18n, load: () => Promise<unknown>): void {
    connected = i18n;
    loadOthers = load;
    for (const [namespace, texts] of namespaces) add(i18n, namespace, texts);
  },
  /** Loads the texts of the languages that are not shown, for a check of both. Rejects when they cannot be fetched. */
  loadAll: (): Promise<unknown> => loadOthers(),
};
