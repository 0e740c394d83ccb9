import { area } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';

export const areaScreen = defineScreen(area, {
  columns: [
    'areaCode',
    'parentCode',
    'areaLevel',
    'nameZh',
    'status',
    'nameEn',
    'phoneCode',
    'currency',
    'timezone',
    'registerOn',
    'kycOn',
    'otcOn',
    'sort',
    'hot',
  ],
  tree: { parent: 'parentCode' },
});
