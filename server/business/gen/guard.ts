import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { readParam } from '@server/site/params';

const off = {
  'zh-CN': '代码生成已关闭（参数 codegenOn）',
  'en-US': 'Code generation is switched off (parameter codegenOn)',
};

/** Throws 50101 unless the parameter codegenOn is on. */
export async function requireCodegen({ db }: Pick<Call, 'db'>): Promise<void> {
  if ((await readParam(db, 'codegenOn')) !== 'true') throw new Failure(code.switchedOff, off);
}
