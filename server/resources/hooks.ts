import type { FieldError } from '@server/http/failure';
import type { Call } from '@server/http/call';
import type { Platform } from '@server/platform';
import type { Entry } from './entity';

/** What an area adds to the engine for one entity (`server/areas/<area>/<entity>.ts`). All parts are optional. */
export type EntityHooks = {
  /**
   * Rules that no single field can state. `after` is the record as it would be, `before` as it is (null on create);
   * both hold clear values.
   */
  check?: (
    after: Values,
    before: Entry | null,
    call: Call,
  ) => readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Rules of a state action's own fields, by action code. */
  checkAction?: Readonly<Record<string, (body: Values, record: Entry, call: Call) => readonly FieldError[]>>;
  /** One step of the simulated world. */
  tick?: (platform: Platform) => Promise<void>;
};

/** Values by field, in the form in which they travel. */
export type Values = Readonly<Record<string, unknown>>;
