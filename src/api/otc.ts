export { otcApi } from './gen/otc';
export { otcAd, otcAppeal, otcConfig, otcMerchant, otcMessage, otcOrder, otcRoom } from './gen/otc.fields';
