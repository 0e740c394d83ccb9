import { appVersion } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';

export const appVersionScreen = defineScreen(appVersion, {
  columns: [
    'versionName',
    'platform',
    'versionCode',
    'minVersionCode',
    'status',
    'updateMode',
    'packageUrl',
    'packageSize',
    'sha256',
    'grayPercent',
    'publishAt',
    'downloads',
  ],
});
