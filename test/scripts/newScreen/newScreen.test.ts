import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';
import { command } from '@test/scripts/api/support/command';
import type { Outcome } from '@test/scripts/api/support/command';
import { complaints } from '@test/scripts/api/support/compile';
import { signInAt, spawnServerOf } from '@test/support/server';
import { copyProject, sourcesOf } from './copyProject';

type Saved = { id: string; version: number; nameZh: string };

// The command reads, checks and writes a whole contract, and the platform starts on it.
jest.setTimeout(180_000);

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const newScreen = (args: readonly string[], input = ''): Outcome =>
  command('scripts/newScreen.ts', args, input, copy);

const said = [
  ['--area-title', 'Loans / 借贷', '--icon', 'document', '--title-zh', '机构管理', '--op', 'list,detail'],
  ['--field', 'nameZh*:text:32', '--field', 'level*:enum:LOW=Low/低,HIGH=High/高; Level / 等级'],
  ['--field', 'coinCode*:reference:coin', '--field', 'fee:decimal; Fee / 费用', '--field', 'since:date'],
  ['--field', 'logo:file:png', '--field', 'intro:html', '--field', 'active:boolean', '--field', 'share:rate'],
].flat();
/** The options for place in the menu, title, name, key, statuses and actions. */
const answers = [
  ...['system', 'Organizations', '', '', ''],
  ...['DRAFT=Draft/草稿,LIVE=Live/已上线', 'publish:DRAFT>LIVE:confirm,reason; Publish / 发布', ''],
];

describe('npm run new:screen', () => {
  let first: Outcome;
  beforeAll(() => {
    first = newScreen(['loan/organization', ...said], `${answers.join('\n')}\n`);
  });

  test('asks what no option says, and an empty answer is the default', () => {
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    expect(first.out).toContain('One of them in Chinese [机构]: ');
    expect(first.out).not.toContain('Title of the list in Chinese');
    expect(first.out).toContain('Still to be translated into Chinese: Since, Intro, Active, Share.');
  });

  test('writes a screen of a new area that compiles, with texts in both languages', () => {
    expect(first.out).toContain('new      src/areas/loan/organization.screen.ts\n');
    expect(first.out).toContain('changed  src/app/areas.ts\n');
    const written = [...first.out.matchAll(/^(?:new|changed) +(src\/a\S+\.ts|server\S+\.ts|test\S+\.ts)$/gm)];
    expect(written.length).toBeGreaterThan(8);
    expect(
      complaints(
        written.map(([, path = '']) => join(copy, path)),
        copy,
      ),
    ).toEqual([]);
    const texts = JSON.parse(sourcesOf(copy)['src/api/gen/locales/loan.zh-CN.json'] ?? '');
    expect(texts.organization).toMatchObject({ _title: '机构', organizationCode: '机构编码', level: '等级' });
  });

  test('the platform answers its calls, shows it in the menu and has rows of it', async () => {
    const server = spawnServerOf(copy, { DATA_DIR: join(copy, 'data'), DATABASE_URL: undefined }, '--test');
    try {
      const address = await server.ready;
      const admin = await signInAt(address, 'admin', encryptPassword('Admin@2026', loginKey));
      const op = await signInAt(address, 'op', encryptPassword('Oper@2026x', loginKey));
      const path = '/admin/loan/organization';
      const body = { organizationCode: 'ACME', nameZh: '示例', level: 'HIGH', coinCode: 'BTC' };
      const list = async (query: string) =>
        (await admin.get<{ total: number; records: Saved[] }>(`${path}/page?${query}`)).data;

      const menu = await op.get<{ source: string | null }[]>('/admin/app/menu?type=left');
      expect(menu.data.map(({ source }) => source)).toContain('loan/organization/index');
      expect((await list('')).total).toBe(5);
      const { data } = await admin.post<Saved>(path, { ...body, fee: '0.000000000000000001' });
      expect(data).toMatchObject({ ...body, status: 'DRAFT', active: false, fee: '0.000000000000000001' });
      expect((await list('organizationCode=ACME&level=HIGH&coinCode=BTC&feeTo=1')).records).toHaveLength(1);
      expect((await list('organizationCode=ACME&level=LOW')).total).toBe(0);
      const { organizationCode: _, ...rest } = body;
      const changed = await admin.put<Saved>(`${path}/${data.id}`, {
        ...rest,
        nameZh: '改名',
        version: data.version,
      });
      expect(changed.data.nameZh).toBe('改名');
      expect((await op.put(`${path}/${data.id}`, { ...rest, version: data.version + 1 })).code).toBe(40301);
      const publish = { version: data.version + 1, reason: 'It is complete now' };
      expect((await admin.post(`${path}/${data.id}/publish`, publish)).data.status).toBe('LIVE');
      expect((await admin.delete(`${path}/${data.id}?version=${data.version + 2}`)).code).toBe(0);
      expect((await list('organizationCode=ACME')).total).toBe(0);
    } finally {
      server.kill('SIGKILL');
      await server.exitCode;
    }
  });

  test('a second run is refused and changes nothing', () => {
    const before = sourcesOf(copy);
    const { code, err } = newScreen(['loan/organization', ...said, '--yes']);
    expect(err).toBe('loan/organization is there already: the contract has /admin/loan/organization/page.\n');
    expect(code).toBe(1);
    expect(sourcesOf(copy)).toEqual(before);
  });
});
