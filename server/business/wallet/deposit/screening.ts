import { chanceOf } from '../chain/node';

const tags = ['MIXER', 'SANCTIONED', 'STOLEN_FUNDS', 'DARKNET'] as const;

/** Screens the sender of a deposit. The simulated service always says the same of an address: of 100, 3 are high risk. */
export const screen = (fromAddress: string): { riskLevel: 'LOW' | 'MEDIUM' | 'HIGH'; riskTags: string } => {
  const chance = chanceOf(`screen ${fromAddress}`);
  if (chance < 30) return { riskLevel: 'HIGH', riskTags: JSON.stringify([tags[chance % tags.length]]) };
  return { riskLevel: chance < 150 ? 'MEDIUM' : 'LOW', riskTags: '[]' };
};
