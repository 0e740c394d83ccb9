import { file } from '@/api/system';
import { defineScreen } from '@/screens/defineScreen';

export const fileScreen = defineScreen(file, {
  columns: [
    'id',
    'originalName',
    'scope',
    'mime',
    'size',
    'sha256',
    'url',
    'width',
    'height',
    'refCount',
    'uploaderName',
    'createdAt',
  ],
});
