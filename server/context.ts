import type { Kysely } from 'kysely';
import type { Contract } from '@server/contract/contract';
import type { Validator } from '@server/contract/validator';
import type { Tables } from '@server/db/tables';
import type { Vault } from '@server/db/vault';

/** Runs long exports and other long work in the background, one task at a time. */
export type TaskRunner = {
  /**
   * In the process that leads: starts the tasks that wait. The first time it also takes up those that another leader left
   * (an export has failed). In others it does nothing.
   */
  resume: () => Promise<void>;
  /** Starts the next task that waits, if this process leads. The ticks of the leader find it otherwise. */
  wake: () => void;
  /** Stops after the part that is being done. */
  stop: () => Promise<void>;
};

/** Limits what one address may do within a minute; lifted in test mode. */
export type Rates = {
  /** Counts an act under a key. False when there were `limit` of them within the minute already. */
  take: (key: string, limit: number) => boolean;
};

/** How much simulated members do. */
export type Life = 'off' | 'slow' | 'normal' | 'busy';

/** Settings of a running platform (`PlatformOptions` names the defaults). */
export type Settings = Readonly<{
  dataDir: string;
  /** Holds uploaded files and exports; all processes of one database have the same. */
  filesDir: string;
  test: boolean;
  validateAnswers: boolean;
  life: Life;
  /** Folder of the built console; null: the platform serves calls only. */
  console: string | null;
  wssHost: string;
  /** Origin of the console for its users, `https://console.example.com`; null: unknown. */
  publicUrl: string | null;
  /** Addresses and ranges of the proxies whose headers name the caller. */
  trustedProxies: readonly string[];
  origins: readonly string[];
  /** Addresses of the databases that code generation may read, by name; the platform's own needs none. */
  codegenSources: Readonly<Record<string, string>>;
  frames: readonly string[];
}>;

/** What a call, a tick or a task may use. `platform.ts` puts it together. */
export type Context = {
  db: Kysely<Tables>;
  contract: Contract;
  /** Returns snowflake ids in increasing order. */
  nextId: () => string;
  now: () => Date;
  /** Validates requests and answers by the contract. */
  validator: Validator;
  /** Seals the fields that the contract marks with `x-encrypted`. */
  vault: Vault;
  tasks: TaskRunner;
  rates: Rates;
  options: Settings;
};
