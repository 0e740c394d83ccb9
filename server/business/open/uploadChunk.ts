import type { components } from '@/api/gen/contract/open';
import { prepared, signedIn } from '@server/call/call';
import type { Call, CallOf, Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { partsOf } from './fileParts';
import type { Parts } from './fileParts';
import { requireRoom } from './quota';
import { kindOf, readUpload, register, storeUpload, tooLarge } from './storeUpload';
import type { ReadUpload, UploadedFile } from './storeUpload';

type Answer = components['schemas']['ChunkAnswer'];

/** Largest part in bytes, and how long incomplete uploads are kept, in milliseconds (domain section 9). */
const limits = { part: 5 * 1024 * 1024, waiting: 24 * 3_600_000 };

const place = {
  'zh-CN': '分片序号超出分片总数',
  'en-US': 'The index of the part is too large',
};

const firstPart = {
  'zh-CN': '请先上传第一个分片',
  'en-US': 'Send the first part first',
};

/** Stores one part of a large file; the part that completes it is answered with the file. */
export const uploadChunk: Handler<'uploadChunk'> = prepared(
  async (call) => {
    const { file } = call.body;
    if (file.size > limits.part) throw tooLarge(limits.part);
    const bytes = Buffer.from(await file.arrayBuffer());
    return { bytes, picture: await readPicture(call, bytes) };
  },
  (call, read) => addPart(call, read),
);

/** A part, and the whole picture that it completes. */
type ReadPart = { bytes: Buffer; picture: ReadUpload | null };

/** Redraws the picture that a part completes, before the transaction; null for other parts and files. */
async function readPicture(call: CallOf<'uploadChunk'>, bytes: Buffer): Promise<ReadUpload | null> {
  const { uploadId, index, count, name, scope } = call.body;
  const parts = partsOf<UploadedFile>(call.context, signedIn(call).userId, uploadId);
  const head = index === 0 ? bytes : await parts.first().catch(() => null);
  if (head === null || index >= count || (await parts.completed())) return null;
  const { isPicture } = await kindOf(call, { name, scope, head, size: head.length });
  const whole = isPicture ? await parts.readWith(count, index, bytes) : null;
  return whole && readUpload(call, name, scope, whole);
}

async function addPart(call: CallOf<'uploadChunk'>, { bytes, picture }: ReadPart): Promise<Answer> {
  const { uploadId, index, count, name, scope } = call.body;
  if (index >= count) throw invalid({ field: 'index', rule: 'maximum', text: place });
  const parts = partsOf<UploadedFile>(call.context, signedIn(call).userId, uploadId);
  const done = await parts.completed();
  if (done) return { received: count, file: done };
  await requireRoom(call, bytes.length);
  // A forbidden file is refused with its first part instead of its last.
  const kind = index === 0 ? await kindOf(call, { name, scope, head: bytes, size: bytes.length }) : null;
  const maxBytes = kind?.maxBytes ?? (await parts.limit());
  if (maxBytes === null) throw invalid({ field: 'index', rule: 'firstPart', text: firstPart });
  if (index > 0 && (await parts.size(count)) + bytes.length > maxBytes + limits.part)
    throw tooLarge(maxBytes);
  await parts.add(index, bytes, new Date(call.context.now().getTime() - limits.waiting));
  if (kind) await parts.limitTo(kind.maxBytes);
  const received = await parts.received(count);
  if (received < count) return { received, file: null };
  const whole = picture
    ? await storeUpload(call, picture)
    : await complete(call, parts, { name, scope, count });
  await parts.complete(whole);
  return { received, file: whole };
}

type Whole = { name: string; scope: components['schemas']['Chunk']['scope']; count: number };

async function complete(
  call: Call,
  parts: Parts<UploadedFile>,
  { name, scope, count }: Whole,
): Promise<UploadedFile> {
  const { mime, isPicture } = await kindOf(call, {
    name,
    scope,
    head: await parts.first(),
    size: await parts.size(count),
  });
  if (!isPicture) return register(call, { name, scope, mime, stored: await parts.store(count) });
  // Two last parts at once: neither saw the whole picture before the transaction.
  const whole = await parts.readWith(count, 0, await parts.first());
  if (!whole) throw invalid({ field: 'index', rule: 'firstPart', text: firstPart });
  return storeUpload(call, await readUpload(call, name, scope, whole));
}
