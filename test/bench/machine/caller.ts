import { request } from '@playwright/test';
import { tokensOf } from '@test/e2e/support/signIn';

type Called = { took: number; records: readonly Readonly<Record<string, unknown>>[]; total: number };

/** Calls lists as `admin`; `took` is the time of the whole answer in ms. */
export async function callerOf(origin: string): Promise<(path: string) => Promise<Called>> {
  const context = await request.newContext({ baseURL: origin });
  const { access_token: token } = await tokensOf({ request: context }, 'admin');
  await context.dispose();
  return async (path) => {
    const started = performance.now();
    const answer = await fetch(origin + path, { headers: { authorization: `bearer ${token}` } });
    const text = await answer.text();
    const took = performance.now() - started;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    const { data } = JSON.parse(text) as { data: Omit<Called, 'took'> };
    return { took, records: data.records, total: data.total };
  };
}
