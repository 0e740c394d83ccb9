export { nftApi } from './gen/nft';
export {
  nftDraw,
  nftDrawEntry,
  nftItem,
  nftListing,
  nftMessage,
  nftOrder,
  nftOrganization,
  nftToken,
} from './gen/nft.fields';
