import { isRecord } from '@/kit/record';
import type { components } from './gen/contract/shared';

/**
 * When a call needs the decision of a second person (contract: x-four-eyes): `always`, when one of the fields changes as
 * stated, or for a record with these values. `record`: the record itself is the proposal, such as an adjustment, and this call
 * the decision. `rule`: where a rule of the platform says so, such as one about the rights of a staff user.
 */
export type FourEyes =
  | 'always'
  | 'record'
  | 'rule'
  | { readonly when: readonly FourEyesCondition[]; readonly while?: FourEyesValues }
  | { readonly while: FourEyesValues };

/** Values of the record, all of which it has before the call. */
type FourEyesValues = Readonly<Record<string, readonly string[]>>;

/** A change of a field: any, to a value, up, down, by further items of a list, or to or from one of some values. */
export type FourEyesCondition = {
  readonly field: string;
  readonly change: 'any' | 'set' | 'raised' | 'lowered' | 'added' | 'to' | 'from';
  readonly to?: readonly string[];
  readonly from?: readonly string[];
  /** No value (`highest`), or no value and 0 (`zero`), is no limit, above every value. @default no value is below all */
  readonly none?: 'highest' | 'zero';
};

/** What a call answers that waits for a second person (contract: response 202). */
export type Proposed = components['responses']['Proposed']['content']['application/json']['data'];

/** Whether the answer of a call says that it waits for a second person. */
export const isProposed = (data: unknown): data is Proposed => isRecord(data) && 'approvalId' in data;
