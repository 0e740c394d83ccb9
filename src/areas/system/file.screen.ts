import { file } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';
import { OpenFile, PublicFile } from './file/OpenFile';

export const fileScreen = defineScreen(file, {
  columns: [
    'originalName',
    'scope',
    'mime',
    'size',
    'refCount',
    'uploaderName',
    'createdAt',
    'width',
    'height',
    'id',
    'url',
    'sha256',
  ],
  dialogs: { signedUrl: OpenFile },
  sections: [PublicFile],
});
