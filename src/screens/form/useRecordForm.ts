import { type BaseSyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { type ApiError, codeOf, currentOf, isApiError } from '@/api/errors';
import { usePage } from '@/store/pageContext';
import { offerSave } from '@/store/pages/saves';
import { isEmpty, type Row } from '../base/row';
import {
  type Change,
  type Difference,
  differences,
  merged,
  otherChanges,
  type Side,
} from './conflict/differences';
import { useDraft } from './draft/useDraft';
import { newUploading } from '../fields/file/useUploads';
import {
  bodyOf,
  type FormField,
  formFields,
  type FormValues,
  type Mode,
  startValues,
} from '../fields/formFields';
import { FormRulesContext, isFieldShown } from '../base/definition';
import { placeErrors, type Refusal, useSubmit } from '../submit/useSubmit';

/**
 * The form of a record; `row` null creates one. Errors of the platform are shown at their fields. After a
 * version conflict typed values stay, and the user chooses field by field.
 */
export function useRecordForm(
  entity: EntityMeta,
  sections: readonly (readonly string[])[],
  row: Row | null,
  onSaved: (mode: Mode, saved: Row | undefined, sent: FormValues) => void,
  /** Start values of a new record beside the contract's defaults. */
  start: FormValues = {},
  /**
   * For an update without a version: reads the record again before the changed fields are sent, so that a field that
   * another user changed too is a conflict; null when it cannot be read. @default the platform compares versions
   */
  newest?: (row: Row) => Promise<Row | null>,
) {
  const mode: Mode = row ? 'update' : 'create';
  const call = entity.calls[mode];
  if (!call) throw new Error(`${entity.name} has no ${mode} call: the form cannot be opened.`);
  const { tab, setDirty } = usePage();
  const { t } = useTranslation('screens');
  const rules = useContext(FormRulesContext);
  // The record that typed values are compared with: as it was opened, or as the conflict returned it.
  const [base, setBase] = useState(row);
  const [fields] = useState(() => formFields(entity, sections, mode));
  const flat = fields.flat();
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...startValues(flat, row), ...(row ? {} : start) },
    mode: 'onTouched',
  });
  const { conflict, find, take, drop } = useConflict(entity, flat);
  const draft = useDraft(form, `${entity.path}:${row?.id ?? 'new'}`, flat, base);
  const [refusal, setRefusal] = useState({});
  const [failure, setFailure] = useState<{ text: string; error: ApiError | null } | null>(null);
  const [uploading] = useState(() => newUploading(() => setFailure(null)));
  const [send] = mutationEndpoint<Row>(call.operationId).useMutation();
  const { submit: write, sending } = useSubmit(send);

  const { isDirty } = form.formState;
  const wasDirty = useRef(false);
  // No clean-up: a page that hides unmounts its effects, but its typed values stay.
  useEffect(() => {
    if (isDirty || wasDirty.current) setDirty('form', isDirty);
    wasDirty.current = isDirty;
  }, [isDirty, setDirty]);

  const refused = ({ error, fieldErrors, text }: Refusal, values: FormValues, against: Row | null) => {
    const newer = against && newerOf(error, against);
    if (against && newer) {
      take(against, newer, values);
      return;
    }
    setRefusal({});
    const names = flat.map(({ name }) => name);
    const placed = Object.entries(placeErrors(fieldErrors, names));
    for (const [name, { message, parts }] of placed)
      form.setError(name, { type: 'server', message, types: parts });
    if (placed.length === 0 && text !== null) setFailure({ text, error });
  };

  const save = async (values: FormValues, against: Row | null) => {
    setFailure(null);
    const body = bodyOf(
      flat.filter(({ name }) => isFieldShown(rules, name, values)),
      values,
    );
    const now = newest && against ? await newest(against) : null;
    if (against && now && find(against, now, values).found.some(({ changedBy }) => changedBy === null)) {
      take(against, now, values);
      return false;
    }
    const result = await write((idempotencyKey) => {
      if (!against) return { idempotencyKey, body };
      if (!newest) return { id: against.id, body: { ...body, version: against.version } };
      const changed = differences(flat, against, against, values).map(({ name }) => [name, body[name]]);
      return { body: { ...Object.fromEntries(changed), id: against.id } };
    });
    if (!result.refusal) {
      setDirty('form', false);
      onSaved(mode, result.data, values);
      return true;
    }
    refused(result.refusal, values, against);
    return false;
  };

  /** Returns false if the rules or the platform refused it. */
  const submit = async (event?: BaseSyntheticEvent, against = base): Promise<boolean> => {
    event?.preventDefault();
    if (uploading.isRunning()) {
      setFailure({ text: t('file.wait'), error: null });
      return false;
    }
    let saved = false;
    let isBroken = false;
    await form.handleSubmit(
      async (values) => {
        saved = await save(values, against);
      },
      () => {
        isBroken = true;
      },
    )(event);
    // The inputs are marked as invalid only now, and can get the focus.
    if (isBroken) setRefusal({});
    return saved;
  };
  // The shell may save the form when its tab is closed.
  useEffect(() => {
    if (isDirty) offerSave(tab, () => submit());
  });

  /** Compares with another state of the record from now on; the given values count as typed. */
  const rebase = (now: Row, typed: readonly (readonly [name: string, value: unknown])[]) => {
    setBase(now);
    form.reset(startValues(flat, now));
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };

  /** Continues with the current record and the chosen values. */
  const resolve = async (chosen: Readonly<Record<string, Side | undefined>>) => {
    if (!conflict) return;
    const { now, found } = conflict;
    const mine = Object.entries(merged(found, chosen));
    rebase(now, mine);
    drop();
    if (mine.length > 0) await submit(undefined, now);
  };

  return {
    call,
    base,
    fields,
    rules,
    control: form.control,
    sending,
    uploading,
    failure,
    conflict,
    resolve,
    /** Goes on with the saved record in a form that stays open; what was typed since `sent` stays. */
    continueWith: (saved: Row, sent: FormValues) => {
      const typed = differences(flat, sent, sent, form.getValues());
      rebase(
        saved,
        typed.map(({ name, mine }) => [name, mine]),
      );
      // The save has declared the form clean; to the effect above it was changed before and after.
      setDirty('form', typed.length > 0);
    },
    /** Returns to the typed values; the next save detects the conflict again. */
    dropConflict: drop,
    draft,
    /** A new object after each refusal, by the rules or by the platform. */
    refusal,
    submit,
  };
}

/** Returns the current record of a version conflict; null for other errors. */
function newerOf(error: unknown, opened: Row): Row | null {
  const current = currentOf(error);
  if (!isApiError(error) || codeOf(error) !== 40901 || typeof current?.version !== 'number') return null;
  return { ...opened, ...current, version: current.version };
}

/** A version conflict: the current record and the differences. */
type Conflict = { now: Row; found: readonly Difference[]; others: readonly Change[] };

/** Keeps a version conflict until the user has chosen. */
function useConflict(entity: EntityMeta, fields: readonly FormField[]) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const find = (opened: Row, now: Row, values: FormValues): Conflict => {
    const compared = fields.filter(({ name, field }) => !(field.mask && isEmpty(values[name])));
    const names = compared.map(({ name }) => name);
    return {
      now,
      found: differences(compared, opened, now, values),
      others: otherChanges(entity, opened, now, names),
    };
  };
  return {
    conflict,
    find,
    take: (...sides: Parameters<typeof find>) => setConflict(find(...sides)),
    drop: () => setConflict(null),
  };
}
