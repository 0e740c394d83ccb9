import * as fc from 'fast-check';
import { startPlatform } from '@test/support/platform';
import { signIn } from '@test/support/signIn';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await signIn(platform, 'admin');
});
afterAll(() => platform.close());

type Page = { records: Record<string, unknown>[]; total: number };

const rows = async (path: string, query: Record<string, string>): Promise<Page> => {
  const { code, data } = await admin.get<Page>(
    `/admin/${path}/page?${new URLSearchParams(query).toString()}`,
  );
  expect([query, code]).toEqual([query, 0]);
  return data;
};

const noise = fc
  .array(fc.constantFrom(' ', '\t', '\u00a0', '\u200b', '\u202e', '\u2066', '\ufeff', '\u3000'), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/[0-9A-Za-z]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
);

test('a number, a hash and a code are found whatever is pasted around them, in any spelling', async () => {
  const { records } = await rows('wallet/withdraw', { status: 'COMPLETED' });
  const one = records.find(({ txHash }) => typeof txHash === 'string');
  expect(one).toBeDefined();
  const asked = fc.constantFrom(
    { name: 'withdrawNo', query: {} },
    { name: 'txHash', query: {} },
    { name: 'coinCode', query: { withdrawNo: String(one?.withdrawNo) } },
  );
  await fc.assert(
    fc.asyncProperty(asked, noise, spelling, noise, async ({ name, query }, before, spell, after) => {
      const text = `${before}${spell(String(one?.[name]))}${after}`;
      const found = await rows('wallet/withdraw', { ...query, [name]: text });
      expect(found.records.map(({ withdrawNo }) => withdrawNo)).toEqual([one?.withdrawNo]);
    }),
    { numRuns: 30 },
  );
});

test('the codes of a body are cleaned before they are checked', async () => {
  const chain = await rows('account/coin', { current: '1' });
  expect(chain.total).toBeGreaterThan(0);
  const { code, data } = await admin.post<{ coinCode: string }>('/admin/account/coin', {
    coinCode: ' ｘ\u200byz9 ',
    coinType: 'COIN',
    nameZh: '测试币',
    scale: 8,
  });
  expect([code, data.coinCode]).toEqual([0, 'XYZ9']);
});

test('a name or a text with a hidden character is refused at its field', async () => {
  const refused = await admin.post<{ errors?: { field: string; rule: string }[] }>('/admin/cms/article', {
    titleZh: '公告\u202e123',
    articleType: 'NOTICE',
    contentZh: '<p>正文</p>',
  });
  expect(refused).toMatchObject({ code: 40001 });
  expect(JSON.stringify(refused)).toContain('U+202E');
  expect(JSON.stringify(refused)).toContain('"titleZh"');
});
