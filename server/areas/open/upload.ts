import { bodyOf } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { takeBytes } from './takeFile';

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

/** A file for those who are signed in. */
export const uploadFile: Handler = async (call) => {
  const { file, scope = 'BUSINESS' } = bodyOf<'PrivateUpload'>(call);
  return takeBytes(call, nameOf(file), scope, Buffer.from(await file.arrayBuffer()));
};

/** A file for everybody. */
export const uploadStaticFile: Handler = async (call) => {
  const { file, scope = 'STATIC' } = bodyOf<'PublicUpload'>(call);
  return takeBytes(call, nameOf(file), scope, Buffer.from(await file.arrayBuffer()));
};
