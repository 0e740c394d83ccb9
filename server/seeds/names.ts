import type { Scatter } from './scatter';

/** A name as documents write it, and in Latin letters. */
export type Name = { real: string; first: string; last: string };

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => {
    const [one = '', other = ''] = pair.split('/');
    return [one, other];
  });
const words = (text: string): string[] => text.split(' ');

const chinese = {
  last: pairs(
    '陈/chen 林/lin 黄/huang 张/zhang 李/li 王/wang 吴/wu 刘/liu 蔡/cai 杨/yang 许/xu 郑/zheng 谢/xie 郭/guo 洪/hong 曾/zeng 邱/qiu 廖/liao 赖/lai 周/zhou 徐/xu 苏/su 叶/ye 吕/lv 何/he 罗/luo 高/gao 梁/liang 冯/feng 邓/deng 彭/peng 萧/xiao 潘/pan 唐/tang 余/yu 方/fang 董/dong 袁/yuan 卢/lu 蒋/jiang',
  ),
  first: pairs(
    '家豪/jiahao 志明/zhiming 俊杰/junjie 建宏/jianhong 思远/siyuan 子轩/zixuan 浩然/haoran 宇航/yuhang 文博/wenbo 嘉欣/jiaxin 诗涵/shihan 雅婷/yating 淑芬/shufen 美玲/meiling 怡君/yijun 佩珊/peishan 晓彤/xiaotong 梓晴/ziqing 静怡/jingyi 慧敏/huimin 伟伦/weilun 国栋/guodong 永康/yongkang 启明/qiming 柏翰/bohan 承恩/chengen 冠廷/guanting 明哲/mingzhe 凯文/kaiwen 卓然/zhuoran 婉仪/wanyi 咏诗/yongshi 心怡/xinyi 若琳/ruolin 秀英/xiuying 丽华/lihua 乐瑶/leyao 可欣/kexin 海燕/haiyan 雪梅/xuemei 毅/yi 磊/lei 峰/feng 敏/min 洋/yang 倩/qian',
  ),
};
const latin: Readonly<Record<string, { first: string[]; last: string[] }>> = {
  west: {
    first: words(
      'Oliver Emma Lucas Sophie Daniel Laura Thomas Anna Marco Julia Felix Clara Hugo Alice Peter Nina Martin Eva Simon Lena David Maria Jack Chloe Ryan Hannah Adam Olivia Leon Isabel Paul Sarah Erik Ingrid Mateo Camila',
    ),
    last: words(
      'Smith Miller Weber Schneider Martin Bernard Rossi Bianchi Garcia Lopez Silva Santos Jansen Visser Larsen Nilsson Novak Kowalski Brown Taylor Wilson Evans Murphy Walsh Dubois Moreau Fischer Wagner Costa Pereira Romano Ferrari Clarke Wright Hughes Bailey',
    ),
  },
  JP: {
    first: words('Haruto Yuto Sota Ren Daiki Kenji Takumi Aoi Yui Hina Sakura Mio Rin Ayaka Misaki Naoki'),
    last: words('Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada'),
  },
  KR: {
    first: words('Minjun Seojun Dohyun Jihoon Hyunwoo Sungmin Jiwoo Seoyeon Minseo Jimin Soyeon Yuna'),
    last: words('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin'),
  },
  VN: {
    first: words('Minh Anh Tuan Hung Duc Linh Trang Huong Nam Phuong Thao Quang Hai Mai'),
    last: words('Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do Ho Ngo'),
  },
  ID: {
    first: words('Budi Agus Dewi Siti Rizky Putri Andi Fitri Bayu Rina Hendra Wulan'),
    last: words('Santoso Wijaya Saputra Hidayat Kusuma Pratama Setiawan Lestari Nugroho Halim'),
  },
  IN: {
    first: words('Arjun Priya Rahul Ananya Vikram Neha Rohan Kavya Aditya Pooja Sanjay Meera'),
    last: words('Sharma Patel Singh Kumar Gupta Reddy Nair Iyer Khan Mehta Joshi Das'),
  },
  TH: {
    first: words('Somchai Niran Kittisak Anong Malee Suda Prasert Chanida Wichai Naree'),
    last: words('Saetang Wongsa Srisuk Chaiyasit Boonmee Rattana Thongchai Suwan'),
  },
  AE: {
    first: words('Omar Ahmed Fatima Layla Khalid Yousef Noor Mariam Hassan Aisha Tariq Zain'),
    last: words('Haddad Mansour Rahman Saleh Farouk Aziz Nasser Qureshi Malik Hamdan'),
  },
};
const cultures: Readonly<Record<string, string>> = {
  JP: 'JP',
  KR: 'KR',
  VN: 'VN',
  ID: 'ID',
  IN: 'IN',
  TH: 'TH',
  AE: 'AE',
  SA: 'AE',
  PK: 'AE',
  TR: 'AE',
};
const chineseIn: Readonly<Record<string, number>> = {
  HK: 10,
  MO: 10,
  TW: 10,
  SG: 7,
  MY: 5,
  TH: 1,
  AU: 2,
  CA: 3,
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates a name of the country. */
export const nameIn = (areaCode: string, { whole }: Scatter): Name => {
  if (whole(10) < (chineseIn[areaCode] ?? 0)) {
    const [lastZh, last] = chinese.last[whole(chinese.last.length)] ?? ['', ''];
    const [firstZh, first] = chinese.first[whole(chinese.first.length)] ?? ['', ''];
    return { real: lastZh + firstZh, first: capital(first), last: capital(last) };
  }
  const culture = latin[cultures[areaCode] ?? 'west'] ?? latin.west;
  const one = (names: readonly string[] = []): string => names[whole(names.length)] ?? '';
  const first = one(culture?.first);
  const last = one(culture?.last);
  return { real: `${first} ${last}`, first, last };
};
