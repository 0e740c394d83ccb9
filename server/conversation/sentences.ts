import type { Text } from '@server/call/failure';

/** What the platform says in the room of an order, in both languages; the demo data says the same. */
export const sentences = {
  opened: (minutes: number, reference: string): Text => ({
    'zh-CN': `订单已创建，请买方在 ${minutes} 分钟内付款，付款附言：${reference}`,
    'en-US': `The order is placed. The buyer pays within ${minutes} minutes, with the reference ${reference}`,
  }),
  paid: {
    'zh-CN': '买方已标记付款，请卖方核对到账后放币',
    'en-US': 'The buyer has paid. Please check, then release the coins',
  },
  released: {
    SELLER: {
      'zh-CN': '卖方已放币，订单完成',
      'en-US': 'The seller has released the coins. The order is completed',
    },
    STAFF: {
      'zh-CN': '平台已放币，订单完成',
      'en-US': 'The platform has released the coins. The order is completed',
    },
  },
  timeout: {
    'zh-CN': '超过付款时限，订单已自动取消',
    'en-US': 'The time to pay is over. The order is canceled',
  },
  canceled: (reason: string): Text => ({
    'zh-CN': `订单已取消：${reason}`,
    'en-US': `The order is canceled: ${reason}`,
  }),
  appealed: {
    BUYER: {
      'zh-CN': '买方已发起申诉，双方计时暂停，等待客服介入',
      'en-US': 'The buyer has opened an appeal. All timers stop until staff decide',
    },
    SELLER: {
      'zh-CN': '卖方已发起申诉，双方计时暂停，等待客服介入',
      'en-US': 'The seller has opened an appeal. All timers stop until staff decide',
    },
  },
  withdrawn: {
    'zh-CN': '申诉已撤回，请卖方核对到账后放币',
    'en-US': 'The appeal is withdrawn. The seller checks the payment and releases the coins',
  },
  ruled: {
    RELEASE_TO_BUYER: {
      'zh-CN': '申诉已裁决：放币给买方',
      'en-US': 'The appeal was decided: the coins go to the buyer',
    },
    RETURN_TO_SELLER: {
      'zh-CN': '申诉已裁决：退币给卖方',
      'en-US': 'The appeal was decided: the coins go back to the seller',
    },
  },
  joined: (name: string): Text => ({
    'zh-CN': `客服 ${name} 已加入会话`,
    'en-US': `Support agent ${name} has joined`,
  }),
  left: (name: string): Text => ({
    'zh-CN': `客服 ${name} 已离开会话`,
    'en-US': `Support agent ${name} has left`,
  }),
  blocked: (memberUid: string): Text => ({
    'zh-CN': `会员 ${memberUid} 已被禁言`,
    'en-US': `Member ${memberUid} may not write here any more`,
  }),
  hidden: (reason: string): Text => ({
    'zh-CN': `客服已隐藏一张图片：${reason}`,
    'en-US': `Support hid a picture: ${reason}`,
  }),
} as const;
