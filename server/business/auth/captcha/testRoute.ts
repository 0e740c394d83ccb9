import { code, HttpFailure } from '@server/call/failure';
import type { Route } from '@server/call/call';
import { texts } from '@server/call/texts';

/** Returns the answer of a captcha to tests: `{x}` of a slider, `{code}` of a picture. */
export const captchaAnswer: Route = {
  path: '/test/captcha/:token',
  testOnly: true,
  answer: async ({ params, context }) => {
    const captcha = await context.db
      .selectFrom('captcha')
      .select(['kind', 'answer'])
      .where('token', '=', params.token ?? '')
      .executeTakeFirst();
    if (!captcha) throw new HttpFailure(404, code.notFound, texts.notFound);
    const { kind, answer } = captcha;
    return Response.json(kind === 'SLIDER' ? { x: Number.parseInt(answer, 10) } : { code: answer });
  },
};
