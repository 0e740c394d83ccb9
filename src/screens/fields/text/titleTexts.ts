import titlesEn from '@/api/gen/locales/titles.en-US.json';
import titlesZh from '@/api/gen/locales/titles.zh-CN.json';
import { areaTexts } from '@/screens/areaTexts';

// Imported by what shows calls, records and areas by their codes: the texts are large, and few lists need them.
areaTexts.register('titles', { 'zh-CN': titlesZh, 'en-US': titlesEn });
