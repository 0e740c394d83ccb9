/** An article. The day is relative to today, negative in the past; null: no time. */
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

/** Announcements of three years. */
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
