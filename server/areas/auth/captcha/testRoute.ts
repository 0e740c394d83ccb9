import type { Route } from '@server/http/route';

/** Lets a test read the answer of a captcha: `{x}` of a slider, `{code}` of a picture. */
export const captchaAnswer: Route = {
  path: '/test/captcha/:token',
  testOnly: true,
  answer: async ({ params, platform }) => {
    const captcha = await platform.db
      .selectFrom('captcha')
      .select(['kind', 'answer'])
      .where('token', '=', params.token ?? '')
      .executeTakeFirst();
    if (!captcha) return Response.json(null, { status: 404 });
    const { kind, answer } = captcha;
    return Response.json(kind === 'SLIDER' ? { x: Number(answer) } : { code: answer });
  },
};
