import type { Business } from '../business';
import {
  buyItem,
  enterDraw,
  giveToken,
  listForSale,
  openMessage,
  payItem,
  payOffer,
  takeBack,
  takeOffer,
} from './acts';
import { airdropJobs, importNftItemToken } from './items/airdrop';
import { nftInvariants } from './check';
import { nftDrawHooks } from './draws/nftDraw';
import { proofNftDraw } from './draws/runDraws';
import { nftItemHooks } from './items/nftItem';
import { nftListingHooks, nftTokenHooks } from './resale/nftListing';
import { audienceNftMessage, nftMessageHooks } from './messages/nftMessage';
import { nftOrderHooks } from './orders/nftOrder';
import { nftOrganizationHooks } from './items/nftOrganization';
import { protectOwners } from './items/tokens';
import { seedNftDraws } from './seeds/draws';
import { seedNftItems } from './seeds/items';
import { openNftMarket } from './seeds/market';
import { seedNftMessages } from './seeds/messages';
import { seedLicenses, seedNftOrganizations } from './seeds/organizations';

export const nft: Business = {
  hooks: {
    nftDraw: nftDrawHooks,
    nftItem: nftItemHooks,
    nftMessage: nftMessageHooks,
    nftOrder: nftOrderHooks,
    nftOrganization: nftOrganizationHooks,
    nftListing: nftListingHooks,
    nftToken: nftTokenHooks,
  },
  handlers: { proofNftDraw, importNftItemToken, audienceNftMessage },
  jobs: airdropJobs,
  protect: protectOwners,
  counters: [
    { key: 'organizationReview', entity: 'nftOrganization', preset: 'review', for: ['approve'] },
    { key: 'nftReview', entity: 'nftItem', preset: 'review', for: ['approve'] },
    { key: 'refundReview', entity: 'nftOrder', preset: 'refund', for: ['approveRefund'] },
  ],
  acts: [
    [buyItem, 5],
    [payItem, 6],
    [listForSale, 3],
    [takeOffer, 3],
    [payOffer, 4],
    [takeBack, 0.5],
    [giveToken, 0.7],
    [enterDraw, 3],
    [openMessage, 6],
  ],
  invariants: nftInvariants,
  seeds: {
    offers: [seedNftOrganizations, seedNftItems, seedNftDraws, seedNftMessages],
    money: [openNftMarket],
    evidence: [seedLicenses],
  },
};
