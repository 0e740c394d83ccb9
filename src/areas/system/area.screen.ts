import { area } from '@/api/system';
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
