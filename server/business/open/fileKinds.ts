import type { components } from '@/api/gen/contract/open';
import type { Permission } from '@/api/gen/operations';

export type Scope = components['schemas']['Chunk']['scope'];

/** Rules for a type of file: largest size in bytes, whether it is an image to re-encode, and who may upload it. */
export type Kind = {
  maxBytes: number;
  isPicture?: true;
  /** Permission needed beside a session. */
  permission?: Permission;
};

const megabyte = 1024 * 1024;
const picture: Kind = { maxBytes: 5 * megabyte, isPicture: true };
const scan: Kind = { maxBytes: 10 * megabyte, isPicture: true };
const media: Kind = { maxBytes: 50 * megabyte };
const document: Kind = { maxBytes: 10 * megabyte };
const table: Kind = { maxBytes: 5 * megabyte };
const appPackage: Kind = { maxBytes: 300 * megabyte, permission: 'system:app-version:create' };

const pictures = { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture, 'image/gif': picture };

/** Allowed types of each scope by detected content (domain section 9). Other types are refused. */
export const fileKinds: Readonly<Record<Scope, Readonly<Record<string, Kind>>>> = {
  STATIC: {
    ...pictures,
    'application/pdf': document,
    // An apk or a wgt is a zip archive; other zip formats have their own types.
    'application/zip': appPackage,
    'application/vnd.android.package-archive': appPackage,
    'application/x-apple-diskimage': appPackage,
    'application/x-msdownload': appPackage,
  },
  BUSINESS: {
    ...pictures,
    'application/pdf': document,
    'video/mp4': media,
    'audio/mpeg': media,
    'model/gltf-binary': media,
    'text/csv': table,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': table,
  },
  KYC: { 'image/jpeg': scan, 'image/png': scan, 'video/mp4': media },
  CHAT: pictures,
};

/** Types that a browser may show inline; others are downloaded. */
export const isShownInline = (mime: string): boolean => /^(image|video|audio)\//.test(mime);
