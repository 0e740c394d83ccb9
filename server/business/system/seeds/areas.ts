import type { Records } from '@/api/gen/recordTypes';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Country code, dial code, currency, time zone. */
const countries = `CN +86 CNY Asia/Shanghai|HK +852 HKD Asia/Hong_Kong|MO +853 MOP Asia/Macau|TW +886 TWD Asia/Taipei
JP +81 JPY Asia/Tokyo|KR +82 KRW Asia/Seoul|SG +65 SGD Asia/Singapore|MY +60 MYR Asia/Kuala_Lumpur|TH +66 THB Asia/Bangkok
VN +84 VND Asia/Ho_Chi_Minh|ID +62 IDR Asia/Jakarta|PH +63 PHP Asia/Manila|IN +91 INR Asia/Kolkata|PK +92 PKR Asia/Karachi
AE +971 AED Asia/Dubai|SA +966 SAR Asia/Riyadh|TR +90 TRY Europe/Istanbul|IL +972 ILS Asia/Jerusalem|KZ +7 KZT Asia/Almaty
RU +7 RUB Europe/Moscow|UA +380 UAH Europe/Kyiv|GB +44 GBP Europe/London|IE +353 EUR Europe/Dublin|FR +33 EUR Europe/Paris
DE +49 EUR Europe/Berlin|NL +31 EUR Europe/Amsterdam|BE +32 EUR Europe/Brussels|CH +41 CHF Europe/Zurich|AT +43 EUR Europe/Vienna
IT +39 EUR Europe/Rome|ES +34 EUR Europe/Madrid|PT +351 EUR Europe/Lisbon|PL +48 PLN Europe/Warsaw|CZ +420 CZK Europe/Prague
SE +46 SEK Europe/Stockholm|NO +47 NOK Europe/Oslo|DK +45 DKK Europe/Copenhagen|FI +358 EUR Europe/Helsinki|GR +30 EUR Europe/Athens
US +1 USD America/New_York|CA +1 CAD America/Toronto|MX +52 MXN America/Mexico_City|BR +55 BRL America/Sao_Paulo
AR +54 ARS America/Argentina/Buenos_Aires|CL +56 CLP America/Santiago|CO +57 COP America/Bogota|PE +51 PEN America/Lima
ZA +27 ZAR Africa/Johannesburg|NG +234 NGN Africa/Lagos|KE +254 KES Africa/Nairobi|EG +20 EGP Africa/Cairo
AU +61 AUD Australia/Sydney|NZ +64 NZD Pacific/Auckland`;

/** Code and names of China's provinces and some cities. */
const provinces = `11 北京市 Beijing|12 天津市 Tianjin|13 河北省 Hebei|14 山西省 Shanxi|15 内蒙古自治区 Inner Mongolia|21 辽宁省 Liaoning
22 吉林省 Jilin|23 黑龙江省 Heilongjiang|31 上海市 Shanghai|32 江苏省 Jiangsu|33 浙江省 Zhejiang|34 安徽省 Anhui|35 福建省 Fujian
36 江西省 Jiangxi|37 山东省 Shandong|41 河南省 Henan|42 湖北省 Hubei|43 湖南省 Hunan|44 广东省 Guangdong|45 广西壮族自治区 Guangxi
46 海南省 Hainan|50 重庆市 Chongqing|51 四川省 Sichuan|52 贵州省 Guizhou|53 云南省 Yunnan|54 西藏自治区 Tibet|61 陕西省 Shaanxi
62 甘肃省 Gansu|63 青海省 Qinghai|64 宁夏回族自治区 Ningxia|65 新疆维吾尔自治区 Xinjiang`;
const cities = `4401 广州市 Guangzhou|4403 深圳市 Shenzhen|4404 珠海市 Zhuhai|3201 南京市 Nanjing|3205 苏州市 Suzhou|3301 杭州市 Hangzhou
3302 宁波市 Ningbo|5101 成都市 Chengdu|4201 武汉市 Wuhan|3502 厦门市 Xiamen`;

const linesOf = (table: string): string[] => table.split(/[|\n]/).map((line) => line.trim());

const closed = new Set(['CN', 'US']);
const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const below = (table: string, areaLevel: Records['area']['areaLevel'], parentOf: (code: string) => string) =>
  linesOf(table).map((line, index): RecordValues<'area'> => {
    const [areaCode = '', nameZh = '', ...en] = line.split(' ');
    const parentCode = parentOf(areaCode);
    return {
      areaCode,
      parentCode,
      areaLevel,
      nameZh,
      nameEn: en.join(' '),
      sort: (index + 1) * 10,
      status: 'ENABLED',
    };
  });

/** Seeds the countries of members with their compliance rules, and provinces and cities of China. */
export const seedAreas: Seed = async (db, context) => {
  const rows = linesOf(countries).map((line, index): RecordValues<'area'> => {
    const [areaCode = '', phoneCode = '', currency = '', timezone = ''] = line.split(' ');
    const isOpen = !closed.has(areaCode);
    return {
      areaCode,
      parentCode: null,
      areaLevel: 'COUNTRY',
      nameZh: names.zh.of(areaCode) ?? areaCode,
      nameEn: names.en.of(areaCode) ?? areaCode,
      phoneCode,
      currency,
      timezone,
      registerOn: isOpen,
      kycOn: isOpen,
      otcOn: isOpen && index % 7 !== 5,
      hot: index < 7,
      sort: (index + 1) * 10,
      status: 'ENABLED',
    };
  });
  await insertRecords(db, context, 'area', rows);
  await insertRecords(
    db,
    context,
    'area',
    below(provinces, 'PROVINCE', () => 'CN'),
  );
  await insertRecords(
    db,
    context,
    'area',
    below(cities, 'CITY', (code) => code.slice(0, 2)),
  );
};
