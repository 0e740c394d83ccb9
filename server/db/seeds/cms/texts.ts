/** An article of the demo world; the day counts from today, negative: so many days ago, null: no time is set. */
export type Words = {
  type: 'NOTICE' | 'NEWS' | 'HELP' | 'AGREEMENT' | 'ACTIVITY';
  status: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'OFFLINE';
  day: number | null;
  tags: readonly string[];
  zh: readonly [title: string, ...paragraphs: string[]];
  en: readonly [title: string, ...paragraphs: string[]];
  version?: string;
};

const notice = (
  day: number | null,
  tags: readonly string[],
  zh: Words['zh'],
  en: Words['en'],
  status: Words['status'] = 'PUBLISHED',
): Words => ({ type: 'NOTICE', status, day, tags, zh, en });

/** What the platform told its members in three years. */
export const notices: readonly Words[] = [
  notice(
    -1090,
    ['新币上线'],
    [
      '平台正式开放现货交易',
      'BTC/USDT、ETH/USDT 交易对已开放充值与交易。',
      '为保障资产安全，请在交易前完成实名认证并绑定谷歌验证器。',
    ],
    [
      'Spot trading is open',
      'Deposits and trading of BTC/USDT and ETH/USDT are open.',
      'Before you trade, please complete verification and bind an authenticator.',
    ],
  ),
  notice(
    -733,
    ['新币上线'],
    ['LINK、AVAX 上线交易', 'LINK/USDT 与 AVAX/USDT 将于今日 16:00（UTC+8）开放交易，充值通道现已开启。'],
    [
      'LINK and AVAX are listed',
      'LINK/USDT and AVAX/USDT open for trading today at 16:00 (UTC+8). Deposits are open now.',
    ],
  ),
  notice(
    -301,
    ['新币上线', 'Layer 2'],
    [
      'POL 上线交易并支持 Polygon 网络充提',
      'POL/USDT 已开放交易。原 MATIC 资产已按 1:1 兑换为 POL，无需任何操作。',
    ],
    [
      'POL is listed, with deposits on Polygon',
      'POL/USDT is open. MATIC balances were exchanged for POL one to one; you need not do anything.',
    ],
  ),
  notice(
    -210,
    ['下架公告'],
    [
      'LTC/BTC 交易对下架公告',
      '因成交量持续偏低，LTC/BTC 将于本月 20 日 16:00 下架，未成交委托届时由系统撤销。',
      'LTC/USDT 不受影响，充提照常进行。',
    ],
    [
      'LTC/BTC is delisted',
      'Its volume has been low for long: LTC/BTC is delisted on the 20th at 16:00, and open orders are cancelled.',
      'LTC/USDT, deposits and withdrawals go on as usual.',
    ],
  ),
  notice(
    -64,
    ['系统维护'],
    ['交易系统升级维护完成', '本次升级后撮合延迟降低约 40%，维护期间的委托与资产均未受影响。'],
    [
      'Upgrade of the trading system completed',
      'Matching is about 40 % faster now. Orders and balances were not affected.',
    ],
  ),
  notice(
    -31,
    ['充提公告', '钱包升级'],
    [
      'Stellar（XLM）网络充提暂停',
      '因网络升级，XLM 充值与提币暂停，恢复时间另行公告。已到账资产可正常交易。',
    ],
    [
      'XLM deposits and withdrawals are paused',
      'The network is being upgraded. We will announce when it resumes; trading goes on.',
    ],
  ),
  notice(
    -14,
    ['费率调整'],
    [
      'USDT（TRC20）提币手续费调整为 1 USDT',
      '因链上能量价格上涨，自本周五起 USDT（TRC20）提币手续费由 0.8 调整为 1 USDT。',
    ],
    [
      'USDT (TRC20) withdrawal fee changes to 1 USDT',
      'Energy on the chain costs more: from this Friday the fee is 1 USDT instead of 0.8.',
    ],
  ),
  notice(
    -3,
    ['合约'],
    ['LTC/USDT-PERP 进入只减仓', 'LTC/USDT-PERP 现仅支持平仓，请及时处理持仓，后续安排将另行公告。'],
    [
      'LTC/USDT-PERP is in close-only mode',
      'Positions can be closed and no longer be opened. We will announce what follows.',
    ],
  ),
  notice(
    2,
    ['新币上线'],
    ['平台积分 CCP/USDT 即将开盘', 'CCP/USDT 将开放交易，开盘前可充值，不可挂单。'],
    ['CCP/USDT opens soon', 'CCP/USDT opens for trading. Deposits are possible before that, orders are not.'],
    'SCHEDULED',
  ),
  notice(
    null,
    ['储备证明'],
    ['第四季度储备证明', '本季度储备证明由独立审计机构出具，各币种储备率见下表。'],
    [
      'Proof of reserves, fourth quarter',
      'The proof of this quarter comes from an independent auditor. Rates by coin are below.',
    ],
    'DRAFT',
  ),
  notice(
    -500,
    ['系统维护'],
    ['旧版 API 停止服务', 'V1 接口已停止服务，请迁移至 V3。'],
    ['The old API is gone', 'Version 1 of the API has ended. Please move to version 3.'],
    'OFFLINE',
  ),
];

/** Help, news, campaigns and what members agree to. */
export const others: readonly Words[] = [
  {
    type: 'HELP',
    status: 'PUBLISHED',
    day: -1000,
    tags: ['新手指南'],
    zh: [
      '如何充值？',
      '在“资产 → 充值”中选择币种和网络，复制地址或扫描二维码。请确认网络一致，选错网络可能造成资产丢失。',
      '达到所需确认数后自动到账。',
    ],
    en: [
      'How do I deposit?',
      'Choose the coin and its network under Assets → Deposit, then copy the address. On a wrong network your coins may be lost.',
      'The amount is credited after the confirmations that are shown.',
    ],
  },
  {
    type: 'HELP',
    status: 'PUBLISHED',
    day: -998,
    tags: ['新手指南', '安全提示'],
    zh: [
      '提币为什么还没有到账？',
      '提币需经过安全审核，一般 30 分钟内完成；大额提币须二次复核。',
      '如状态为“已完成”，请用交易哈希在区块浏览器查询。',
    ],
    en: [
      'Why has my withdrawal not arrived?',
      'Withdrawals are reviewed, usually within 30 minutes; large ones are reviewed twice.',
      'If it is completed, look up its hash in the block explorer.',
    ],
  },
  {
    type: 'HELP',
    status: 'PUBLISHED',
    day: -960,
    tags: ['身份认证'],
    zh: [
      '实名认证需要哪些材料？',
      '初级认证需填写姓名与证件号码；高级认证另需证件照片与人脸识别。',
      '审核一般在 24 小时内完成。',
    ],
    en: [
      'What do I need for verification?',
      'Basic verification asks for your name and document number; advanced verification also for photos and a face check.',
      'It usually takes less than 24 hours.',
    ],
  },
  {
    type: 'HELP',
    status: 'PUBLISHED',
    day: -640,
    tags: ['C2C', '防诈骗'],
    zh: ['C2C 交易如何防骗？', '只在平台内沟通，付款账户须与对方实名一致。切勿在收到款项前放币。'],
    en: [
      'How do I stay safe in P2P trading?',
      'Talk on the platform only, and pay accounts in the name that is shown. Never release coins before the money is there.',
    ],
  },
  {
    type: 'HELP',
    status: 'PUBLISHED',
    day: -420,
    tags: ['双币投资', '理财'],
    zh: [
      '什么是双币投资？',
      '双币投资是一种非保本产品：到期时按结算价与行权价的关系，以投入币或目标币返还本息。',
    ],
    en: [
      'What is dual investment?',
      'A product without capital guarantee: at its end you get principal and yield in one coin or the other, as the settlement price stands to the strike.',
    ],
  },
  {
    type: 'HELP',
    status: 'DRAFT',
    day: null,
    tags: ['定投'],
    zh: ['定投失败了怎么办？', '余额不足时本次定投会跳过，连续三次失败后计划自动暂停。'],
    en: [
      'What if an auto-invest run fails?',
      'Without balance the run is skipped; after three in a row the plan is paused.',
    ],
  },
  {
    type: 'NEWS',
    status: 'PUBLISHED',
    day: -45,
    tags: ['行情分析', '比特币'],
    zh: [
      '周报：比特币在 67,000 美元附近整理',
      '过去一周比特币波动率降至年内低位，期权隐含波动率同步回落。',
      '资金费率维持在中性区间，未见明显单边情绪。',
    ],
    en: [
      'Weekly: Bitcoin rests near 67,000',
      'Volatility fell to the low of the year, and so did what options imply.',
      'Funding rates are neutral.',
    ],
  },
  {
    type: 'NEWS',
    status: 'PUBLISHED',
    day: -17,
    tags: ['行情分析', '以太坊', 'Layer 2'],
    zh: ['以太坊二层网络手续费再创新低', '主流二层网络单笔转账成本已低于 0.01 美元，链上活跃地址数上升。'],
    en: [
      'Fees of Ethereum’s second layers at a new low',
      'A transfer costs less than a cent, and more addresses are active.',
    ],
  },
  {
    type: 'NEWS',
    status: 'OFFLINE',
    day: -380,
    tags: ['减半'],
    zh: ['减半专题：历史会重演吗？', '回顾前三次减半前后的供需变化。'],
    en: ['Halving: will history repeat?', 'Supply and demand around the three halvings so far.'],
  },
  {
    type: 'ACTIVITY',
    status: 'PUBLISHED',
    day: -5,
    tags: ['交易大赛', '活动'],
    zh: [
      '秋季合约交易大赛',
      '活动期间合约成交额排名前 200 名瓜分 50,000 USDT 奖池，奖励在结束后 7 个工作日内发放。',
    ],
    en: [
      'Autumn futures contest',
      'The 200 largest by turnover share 50,000 USDT, paid within seven working days after the end.',
    ],
  },
  {
    type: 'ACTIVITY',
    status: 'PUBLISHED',
    day: -120,
    tags: ['邀请返佣'],
    zh: ['邀请好友，返佣 30%', '邀请好友完成首笔交易，即可获得其手续费 30% 的返佣。'],
    en: ['Invite friends for 30 %', 'When a friend trades for the first time, 30 % of their fees are yours.'],
  },
  {
    type: 'ACTIVITY',
    status: 'SCHEDULED',
    day: 4,
    tags: ['空投', '数字藏品'],
    zh: ['持有“四时”系列领取空投', '快照时间与领取方式见活动规则。'],
    en: ['Airdrop for holders of the Four Seasons', 'See the rules for the snapshot and how to claim.'],
  },
  {
    type: 'AGREEMENT',
    status: 'OFFLINE',
    day: -1090,
    tags: ['合规'],
    version: '1.0',
    zh: ['用户服务协议', '欢迎使用本平台。注册即表示您已阅读并同意本协议。'],
    en: ['Terms of service', 'By registering you agree to these terms.'],
  },
  {
    type: 'AGREEMENT',
    status: 'PUBLISHED',
    day: -365,
    tags: ['合规'],
    version: '2.0',
    zh: [
      '用户服务协议',
      '欢迎使用本平台。注册即表示您已阅读并同意本协议及其附件。',
      '平台有权依据适用法律要求您补充身份资料。',
    ],
    en: [
      'Terms of service',
      'By registering you agree to these terms and what is attached to them.',
      'The law may oblige us to ask for further documents.',
    ],
  },
  {
    type: 'AGREEMENT',
    status: 'PUBLISHED',
    day: -700,
    tags: ['合规'],
    version: '1.2',
    zh: ['隐私政策', '我们仅为提供服务和履行法定义务收集您的个人信息。'],
    en: ['Privacy policy', 'We collect personal data to provide the service and as the law demands.'],
  },
  {
    type: 'AGREEMENT',
    status: 'DRAFT',
    day: null,
    tags: ['合规', '理财'],
    version: '1.1',
    zh: ['双币投资服务协议', '双币投资为非保本浮动收益产品，您可能损失部分本金。'],
    en: [
      'Dual investment agreement',
      'Dual investment has no capital guarantee: you may lose part of what you invest.',
    ],
  },
];
