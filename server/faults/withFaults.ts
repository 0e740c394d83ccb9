import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import type { Caller } from '@server/call/caller';
import type { Fault, Faults } from './faults';
import { hostileMenu, hugeMenu } from './menus';
import { withWrongTypes } from './wrongTypes';

type Fetch = (request: Request, from: FaultCaller) => Promise<Response>;

/** A caller whose connection can be closed. */
export type FaultCaller = Pick<Caller, 'ip'> & Partial<Caller>;

const page =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Please wait</h1></body></html>';

const html = (status: number): Response =>
  new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const refused = (status: number, number: number): Response =>
  Response.json({ code: number, msg: `A fault on purpose (${status})`, data: null }, { status });

const serverError = (share: number): Response => {
  if (share < 1 / 3) return refused(500, code.internal);
  return share < 2 / 3 ? html(502) : refused(503, code.unavailable);
};

/** Milliseconds by which an answer is late: 2 to 6 seconds. */
const delayOf = ({ draw }: Fault): number => 2_000 + draw('delay') * 4_000;

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** Replaces the data of an envelope that reports success. */
const withData = async (response: Response, change: (data: unknown) => unknown): Promise<Response> => {
  if (!isJson(response)) return response;
  const body: unknown = await response.clone().json();
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'code') !== 0) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const data = change(Reflect.get(body, 'data'));
  return Response.json({ ...body, data }, { status: response.status, headers });
};

const inMenu = (add: (menu: readonly unknown[]) => unknown[]) => (data: unknown) =>
  Array.isArray(data) ? add(data) : data;

/** Sends a body in twenty parts with a pause before each. */
const trickle = async (response: Response, milliseconds: number): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const size = Math.ceil(bytes.length / 20);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (parts) => {
      await wait(milliseconds / 20);
      parts.enqueue(bytes.slice(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) parts.close();
    },
  });
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
};

const isMenuOfSider = ({ url }: Request): boolean => new URL(url).searchParams.get('type') !== 'header';

/** Answers a call with its fault. */
const answer = async (fault: Fault, fetch: Fetch, request: Request, from: FaultCaller): Promise<Response> => {
  const { draw } = fault;
  const call = () => fetch(request, from);
  switch (fault.profile) {
    case 'delay':
      await wait(delayOf(fault));
      return call();
    case 'drop':
      if (draw('executed') < 0.5) await call();
      from.drop?.();
      return new Response(null, { status: 502 });
    case 'duplicate':
      await fetch(request.clone(), from);
      return call();
    case 'html':
      return html(draw('status') < 0.5 ? 200 : 502);
    case 'unauthorized':
      return refused(401, code.unauthorized);
    case 'serverError':
      return serverError(draw('status'));
    case 'slowStream':
      return trickle(await call(), delayOf(fault));
    case 'hugeMenu':
      return isMenuOfSider(request) ? withData(await call(), inMenu(hugeMenu)) : call();
    case 'hostileMenu':
      return withData(await call(), inMenu(hostileMenu));
    case 'wrongTypes':
      return withData(await call(), (data) => withWrongTypes(data, draw));
  }
};

/** Puts the faults in front of a platform. They replace answers on their way out, after these were validated. */
export const withFaults =
  (faults: Faults, fetch: Fetch): Fetch =>
  async (request, from) => {
    const fault = faults.next(request.method, new URL(request.url).pathname);
    return fault ? answer(fault, fetch, request, from) : fetch(request, from);
  };

const noPlan = { 'zh-CN': '故障设置无法识别', 'en-US': 'These faults cannot be read' };

/** Lets tests read the faults, and change them with `?set=`. */
export const faultRoute = (faults: Faults): Route => ({
  path: '/test/faults',
  testOnly: true,
  answer: async ({ query }) => {
    const text = query.get('set');
    try {
      if (text !== null) faults.set(text);
    } catch {
      throw new HttpFailure(400, code.validation, noPlan);
    }
    return Response.json({ faults: faults.text() });
  },
});
