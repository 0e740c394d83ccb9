import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { demoAccounts } from '@server/seeds/demoAccounts';

type Rule = { what: string; of: RegExp };

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const oneOf = (texts: readonly string[]) => new RegExp(texts.map(escaped).join('|'), 'g');

const rules: readonly Rule[] = [
  { what: 'a private key', of: /-----BEGIN [A-Z ]*PRIVATE KEY/g },
  { what: 'a signed token', of: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}/g },
  {
    what: 'an access token of a service',
    of: /\b(?:gh[opsu]_[A-Za-z\d]{30,}|github_pat_\w{30,}|glpat-[\w-]{20}|npm_[A-Za-z\d]{36}|(?:AKIA|ASIA)[A-Z\d]{16}|sk_live_\w{16,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{35})/g,
  },
  {
    what: 'a password or key as a constant',
    of: /\b\w*(?:password|passwd|secret|token|apikey|loginkey|basic)["']?\s*[:=]\s*["'`](?!(?:new|current)-password["'`])[\w!#$%&*+/=@^~-]{10,}["'`]/gi,
  },
  {
    what: 'the account of a demonstration',
    of: oneOf(demoAccounts.flatMap(({ password, otpSecret }) => [password, otpSecret])),
  },
  { what: 'an address with a password', of: /\b[a-z]{2,12}:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@[\w.]/g },
  {
    what: 'code or settings of the server',
    of: /\b(?:DATA_KEY|DATABASE_URL|TRUSTED_PROXIES|kysely|pglite|pg_notify|accessHash|memberSession)\b|node:(?:fs|child_process|crypto)/gi,
  },
  { what: 'a source map', of: /sourceMappingURL=|"sourcesContent"/g },
  {
    what: 'a path of the machine that built it',
    of: /file:\/\/\/|\/(?:home|Users)\/\w+\/|\/root\/|[A-Z]:\\\\/g,
  },
];

/** Public constants that the specification wants in the console. TLS protects passwords, not they. */
const excuses = [
  { value: loginKey, what: 'loginKey', reason: 'it only keeps passwords out of casual logs (deviation D2)' },
  {
    value: clientBasic,
    what: 'clientBasic',
    reason: 'it names the client and grants nothing (deviation D2)',
  },
];

/** What this machine knows and no bundle may: its folders and the secrets of its environment. */
const rulesOfMachine = (): Rule[] => {
  const { DATA_KEY, DATABASE_URL } = process.env;
  const values = [process.cwd(), homedir(), DATA_KEY, DATABASE_URL];
  // Shorter ones would be found by chance.
  const own = values.filter((value): value is string => (value?.length ?? 0) > 5);
  return own.length > 0 ? [{ what: 'a path or a secret of this machine', of: oneOf(own) }] : [];
};

/** What a scan has found: problems, and the public constants that are excused. */
export type Found = { problems: string[]; excused: { what: string; reason: string }[] };

/** Looks for secrets in all files of a folder, whatever their type. */
export const findSecrets = (folder: string): Found => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const excused = new Set<(typeof excuses)[number]>();
  const problems = new Set<string>();
  for (const file of names) {
    const shown = path.relative(folder, file);
    if (/\.map$|(?:^|\/)(?:sbom\.json|\.env.*|.*\.pem|.*\.key)$/.test(shown))
      problems.add(`${shown}: such a file is not shipped`);
    const text = readFileSync(file, 'latin1');
    for (const { what, of } of [...rules, ...rulesOfMachine()])
      for (const [match] of text.matchAll(of)) {
        const excuse = excuses.find(({ value }) => match.includes(`"${value}"`));
        if (excuse) excused.add(excuse);
        // A log of the check must not tell the secret.
        else problems.add(`${shown}: holds ${what} (${match.slice(0, 12)}…)`);
      }
  }
  return { problems: [...problems], excused: [...excused] };
};
