import { code, HttpFailure } from '@server/call/failure';
import type { Route } from '@server/call/call';
import { texts } from '@server/call/texts';

/** Returns the last code of an e-mail address or mobile number to tests. */
export const sentCode: Route = {
  path: '/test/code/:address',
  testOnly: true,
  answer: async ({ params, context }) => {
    const address = params.address ?? '';
    const { content } =
      (await context.db
        .selectFrom('mailLog')
        .select(['id', 'content'])
        .where('toAddress', '=', address)
        .unionAll(context.db.selectFrom('smsLog').select(['id', 'content']).where('mobile', '=', address))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? {};
    const digits = /\d{6}/.exec(content ?? '')?.[0];
    if (digits === undefined) throw new HttpFailure(404, code.notFound, texts.notFound);
    return Response.json({ code: digits });
  },
};
