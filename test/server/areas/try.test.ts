import { startPlatform } from '@test/support/platform';
jest.setTimeout(60000);
test('x', async () => {
  const t=Date.now();
  const p = await startPlatform();
  process.stdout.write('start '+(Date.now()-t)+'\n');
  for (const u of ['/open/api/global/param','/open/api/dict/getDict/menu_type','/open/api/dict/getDict/nope','/auth/code/image?randomStr=abcdefgh1','/test/captcha/abcdefgh1','/open/api/file/site/logo.png','/open/api/file/site/constructor.png']) {
    const r = await p.fetch(new Request('http://x'+u));
    process.stdout.write(u+' '+r.status+' '+(await r.text()).slice(0,900)+'\n');
  }
  await p.close();
});
