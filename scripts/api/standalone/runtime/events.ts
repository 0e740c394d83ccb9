import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** One event of a stream (text/event-stream); `data` is parsed where it is JSON. */
export type ServerEvent = { event: string; id: string | null; data: unknown };

/** What RTK Query gives to an entry of its cache. */
type Entry = {
  updateCachedData: (change: (events: ServerEvent[]) => void) => unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads one block of lines; null when it has no data, such as a comment that keeps the connection open. */
const eventOf = (block: string): ServerEvent | null => {
  const fields = block.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const data = fields.flatMap(([name, value]) => (name === 'data' ? [value] : []));
  if (data.length === 0) return null;
  const last = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1] ?? null;
  return { event: last('event') ?? 'message', id: last('id'), data: parsed(data.join('\n')) };
};

/** Adds the events of a stream to the entry as they come, until the stream ends or no component uses the entry. */
export const readEvents = async (call: FetchArgs, entry: Entry): Promise<void> => {
  const { url, method = 'GET', headers, body } = call;
  const leave = new AbortController();
  void entry.cacheEntryRemoved.then(() => leave.abort());
  await entry.cacheDataLoaded;
  try {
    const response = await fetch(url, {
      method,
      headers: headers as HeadersInit,
      body,
      signal: leave.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      const { done, value = '' } = await reader.read();
      const blocks = `${rest}${value}`.replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      const events = blocks.flatMap((block) => eventOf(block) ?? []);
      if (events.length > 0) entry.updateCachedData((draft) => void draft.push(...events));
      if (done) return;
    }
  } catch (error) {
    if (!leave.signal.aborted) throw error;
  }
};
