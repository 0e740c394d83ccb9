import type { components } from '@/api/gen/contract';

export type Scope = components['schemas']['Chunk']['scope'];

/** How a kind of content is taken: its largest size in bytes, whether it is a picture that is drawn anew, and who may send it. */
export type Kind = {
  maxBytes: number;
  isPicture?: true;
  /** The permission that it takes beside being signed in. */
  permission?: string;
};

const megabyte = 1024 * 1024;
const picture: Kind = { maxBytes: 5 * megabyte, isPicture: true };
const scan: Kind = { maxBytes: 10 * megabyte, isPicture: true };
const media: Kind = { maxBytes: 50 * megabyte };
const document: Kind = { maxBytes: 10 * megabyte };
const table: Kind = { maxBytes: 5 * megabyte };
const appPackage: Kind = { maxBytes: 300 * megabyte, permission: 'system:app-version:create' };

const pictures = { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture, 'image/gif': picture };

/** What each scope takes, by the type that the content shows (domain section 9). What is not here is refused. */
export const fileKinds: Readonly<Record<Scope, Readonly<Record<string, Kind>>>> = {
  STATIC: {
    ...pictures,
    'application/pdf': document,
    // An apk or a wgt is a zip archive; what else is packed like that has a type of its own.
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

/** Types that a browser may show where it finds them; the others are only saved. */
export const isShownInline = (mime: string): boolean => /^(image|video|audio)\//.test(mime);
