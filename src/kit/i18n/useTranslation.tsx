import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';

type Translation = { t: TFunction; i18n: I18n };
type Texts = (namespace: string | undefined) => Translation;

const TextsContext = createContext<Texts | null>(null);

/** Looks each text without values up once: a list asks for the same ones in each row. */
function remembering(t: TFunction): TFunction {
  const known = new Map<unknown, unknown>();
  return new Proxy(t, {
    apply: (look, self, values: unknown[]) => {
      const [key] = values;
      if (values.length > 1) return Reflect.apply(look, self, values) as unknown;
      const text: unknown = known.get(key) ?? Reflect.apply(look, self, values);
      known.set(key, text);
      return text;
    },
  });
}

function textsOf(i18n: I18n): Texts {
  const made = new Map<string | undefined, Translation>();
  return (namespace) => {
    const known = made.get(namespace);
    if (known) return known;
    const translation = { t: remembering(i18n.getFixedT(i18n.language, namespace ?? null)), i18n };
    made.set(namespace, translation);
    return translation;
  };
}

/**
 * Returns the texts as an external store. They change with the language, and when texts arrive that something shown has missed.
 * Other texts that arrive render nothing again.
 */
function follow(i18n: I18n) {
  let texts = textsOf(i18n);
  const missed = new Set<string>();
  const listeners = new Set<() => void>();
  const renew = () => {
    texts = textsOf(i18n);
    for (const listener of listeners) listener();
  };
  i18n.on('languageChanged', renew);
  i18n.on('missingKey', (_: readonly string[], namespace: string) => missed.add(namespace));
  i18n.store.on('added', (_: string, namespace: string) => {
    if (missed.delete(namespace)) renew();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { subscribe, current: () => texts };
}

type Props = { i18n: I18n; children: ReactNode };

/** Provides the translations of a session to the components below. They must report missing keys (`saveMissing`). */
export function TextsProvider({ i18n, children }: Props) {
  const { subscribe, current } = useMemo(() => follow(i18n), [i18n]);
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext value={useSyncExternalStore(subscribe, current)}>{children}</TextsContext>
    </I18nextProvider>
  );
}

/**
 * Returns the texts of a namespace in the current language; without one, those of the shell. It reads only a context, where
 * the hook of react-i18next keeps twelve hooks, two effects and a copy of the translations for each cell of each list.
 *
 * @throws outside of a `TextsProvider`
 */
export function useTranslation(namespace?: string): Translation {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTranslation needs a TextsProvider above it.');
  return texts(namespace);
}

const marker = '$t:';

/**
 * Translates a title of the menu: `$t:namespace:key` in the current language, plain text unchanged
 * (specification 2.3, point 7).
 */
export function useTitle(title: string): string {
  return useTitles()(title);
}

/** Returns the same translation as a function, for many titles. */
export function useTitles(): (title: string) => string {
  const { t } = useTranslation();
  return (title) => (title.startsWith(marker) ? t(title.slice(marker.length)) : title);
}
