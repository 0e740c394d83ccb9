import { type ChatRooms, type ChatRoomsFilter, followRooms, noRooms, withRooms } from './chat/roomsLive';
import { followRoom } from './chat/roomLive';
import { type ChatRoomState, emptyRoom, historyLimit } from './chat/roomState';
import { api } from './client';
import type { ApiError } from './errors';
import { socketPath } from './gen/otcSocket';
import { chatConnection } from './socket/chatConnection';
import type { ConnectionState } from './socket/connection';
import type { Reply } from './socket/frames';

export type { ChatRoomState } from './chat/roomState';
export type { ChatRooms, ChatRoomsFilter } from './chat/roomsLive';
export type { ConnectionState } from './socket/connection';
export type { ChatMessage, ChatRoom } from './socket/frames';

/** Returns the outcome of a frame as that of a call. */
function outcomeOf({ failure }: Reply): { data: null } | { error: ApiError } {
  if (!failure) return { data: null };
  const call = { operationId: 'openOtcChat', url: socketPath };
  if (failure.why === 'timeout') return { error: { kind: 'timeout', ...call } };
  if (failure.why === 'lost') return { error: { kind: 'network', ...call } };
  return { error: { kind: 'business', ...call, code: failure.code, data: null, serverText: failure.msg } };
}

type Entry<State> = {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
  getCacheEntry: () => { data?: State | undefined };
  updateCachedData: (update: () => State) => unknown;
};

/** Lets `follow` keep a cached state up to date. An answer that comes when the state is no longer cached is dropped. */
async function keepLiveWhileCached<State>(
  entry: Entry<State>,
  empty: State,
  follow: (cell: { read: () => State; write: (state: State) => void }) => () => void,
) {
  await entry.cacheDataLoaded.catch(() => undefined);
  let isCached = true;
  const stop = follow({
    read: () => entry.getCacheEntry().data ?? empty,
    write: (state) => {
      if (isCached) entry.updateCachedData(() => state);
    },
  });
  await entry.cacheEntryRemoved;
  isCached = false;
  stop();
}

/** A repeated query, such as that of a window that is online again, must not empty what the websocket keeps up to date. */
const keepLive = <Data>(known: Data): Data => known;

/**
 * The live chat of OTC orders (openapi/otc-socket.yaml). These queries follow the websocket while a component uses them, and
 * come back by themselves after a lost connection.
 */
export const otcChatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** State of the connection. */
    chatState: build.query<ConnectionState, void>({
      queryFn: (_arg, lifecycle) => ({ data: chatConnection(lifecycle).state() }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_arg, { dispatch, extra, updateCachedData, ...entry }) => {
        const connection = chatConnection({ dispatch, extra });
        const show = () => void updateCachedData(() => connection.state());
        const stop = connection.follow(show);
        await entry.cacheDataLoaded.then(show, () => undefined);
        await entry.cacheEntryRemoved;
        stop();
      },
    }),
    /** Rooms by their newest message. */
    chatRooms: build.query<ChatRooms, ChatRoomsFilter>({
      queryFn: () => ({ data: noRooms }),
      merge: keepLive,
      keepUnusedDataFor: 5,
      onCacheEntryAdded: (filter, lifecycle) =>
        keepLiveWhileCached(lifecycle, noRooms, (cell) =>
          followRooms(chatConnection(lifecycle), filter, cell),
        ),
    }),
    /** One room with its messages. The user watches until `joinChatRoom`. */
    chatRoom: build.query<ChatRoomState, string>({
      queryFn: () => ({ data: emptyRoom }),
      merge: keepLive,
      keepUnusedDataFor: 5,
      onCacheEntryAdded: (room, lifecycle) =>
        keepLiveWhileCached(lifecycle, emptyRoom, (cell) =>
          followRoom(chatConnection(lifecycle), room, cell),
        ),
    }),
  }),
});

export const { useChatStateQuery, useChatRoomsQuery, useChatRoomQuery } = otcChatApi;

/** Where a room is entered: after the last message that the window has. */
type Place = { room: string; lastSeq?: number };

/** What the user does in the chat. */
export const chatActionsApi = otcChatApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds the rooms after `cursor` to the list of a filter. */
    moreChatRooms: build.mutation<null, { filter: ChatRoomsFilter; cursor: string }>({
      queryFn: async ({ filter, cursor }, { dispatch, extra }) => {
        const wanted = { ...filter, cursor };
        const reply = await chatConnection({ dispatch, extra }).request('rooms', wanted);
        const { frame } = reply;
        if (frame?.type === 'rooms.ok')
          dispatch(
            otcChatApi.util.updateQueryData('chatRooms', filter, (known) => ({
              ...withRooms(known, frame.data.rooms, filter),
              cursor: frame.data.cursor,
            })),
          );
        return outcomeOf(reply);
      },
    }),
    /** Takes part in a room; announced to both parties once. */
    joinChatRoom: build.mutation<null, Place>({
      queryFn: async (place, lifecycle) => outcomeOf(await chatConnection(lifecycle).request('join', place)),
    }),
    /** Leaves the conversation and watches it again. The platform notifies both parties. */
    leaveChatRoom: build.mutation<null, Place>({
      queryFn: async (place, lifecycle) => {
        const connection = chatConnection(lifecycle);
        const reply = await connection.request('leave', { room: place.room });
        return outcomeOf(reply.failure ? reply : await connection.request('watch', place));
      },
    }),
    /** Adds the messages before one. */
    earlierMessages: build.mutation<null, { room: string; beforeSeq: number }>({
      queryFn: async (before, lifecycle) =>
        outcomeOf(await chatConnection(lifecycle).request('history', { ...before, limit: historyLimit })),
    }),
    /** Hides a picture from the parties. */
    recallPicture: build.mutation<null, { room: string; msgId: string; reason: string }>({
      queryFn: async (picture, lifecycle) =>
        outcomeOf(await chatConnection(lifecycle).confirm('recallImage', picture)),
    }),
    /** Stores that the user has read up to a message. */
    readMessages: build.mutation<null, { room: string; upToSeq: number }>({
      queryFn: (place, lifecycle) => {
        chatConnection(lifecycle).send('read', place);
        return { data: null };
      },
    }),
    /** Tells the others that the user writes. */
    typeInRoom: build.mutation<null, string>({
      queryFn: (room, lifecycle) => {
        chatConnection(lifecycle).send('typing', { room });
        return { data: null };
      },
    }),
    /** Tries to connect again at once. */
    retryChat: build.mutation<null, void>({
      queryFn: (_arg, lifecycle) => {
        chatConnection(lifecycle).retry();
        return { data: null };
      },
    }),
  }),
});

export const { useMoreChatRoomsMutation, useRetryChatMutation } = chatActionsApi;
