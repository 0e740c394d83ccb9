import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currentTime } from '@/kit/clock';
import { windowId } from '@/kit/windowId';
import { draftDecided, draftDropped, draftKept, offeredDraft } from '@/store/drafts/slice';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import type { Row } from '@/screens/base/row';
import { type FormField, type FormValues, startValues } from '@/screens/fields/formFields';
import type { FieldMeta } from '@/api/entity';

type Values = Record<string, unknown>;

/** Milliseconds without a keystroke before a draft is saved. */
const pause = 400;

/** Saves typed values as a draft of the tab, and offers them after the window was reloaded. */
export function useDraft(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly FormField[],
  row: Row | null,
) {
  const { tab } = usePage();
  const dispatch = useAppDispatch();
  const { getState } = useUserStore();
  const place = { tab, window: windowId() };
  // The draft that existed when the form opened; drafts saved from now on are this form's own.
  const [offered, setOffered] = useState(() => offeredDraft(getState(), place, name));

  const keep = (values: FormValues) => {
    const changed = draftValues(fields, startValues(fields, row), values);
    if (Object.keys(changed).length > 0)
      dispatch(
        draftKept({
          ...place,
          form: name,
          version: row?.version ?? null,
          at: currentTime(),
          values: changed,
        }),
      );
    else dispatch(draftDropped(tab));
  };
  const decide = (restoredIn: typeof place | null) => {
    setOffered(null);
    if (offered) dispatch(draftDecided({ id: offered.id, restoredIn }));
  };
  const latest = useRef(keep);
  useLayoutEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      latest.current(form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name: typed }) => {
        if (typed === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(flush, pause);
      },
    });
    window.addEventListener('beforeunload', flush);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('beforeunload', flush);
    };
  }, [form]);

  return {
    /**
     * When the draft was typed, and whether the record changed since; null if there is none, or the user
     * decided.
     */
    offered: offered ? { at: offered.at, isOlder: row !== null && offered.version !== row.version } : null,
    restore: () => {
      for (const { name: field } of fields)
        if (offered && field in offered.values)
          form.setValue(field, offered.values[field], { shouldDirty: true, shouldTouch: true });
      decide(place);
    },
    discard: () => decide(null),
  };
}

// Names of fields that are never stored in the browser.
const secret = /password|passwd|secret|otp|privatekey|token/i;

const isSecret = (name: string, { mask }: FieldMeta): boolean => mask !== undefined || secret.test(name);

/** Returns the values of a draft: the changed fields, without masked fields and passwords. */
export const draftValues = (
  fields: readonly FormField[],
  opened: FormValues,
  values: FormValues,
): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ name, field }) => !isSecret(name, field))
      .filter(({ name }) => JSON.stringify(values[name] ?? null) !== JSON.stringify(opened[name] ?? null))
      .map(({ name }) => [name, values[name] ?? null]),
  );
