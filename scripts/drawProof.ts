import { readFileSync } from 'node:fs';
import { checkProof } from '@/areas/nft/proof/checkProof';
import type { Proof } from '@/areas/nft/proof/checkProof';

/**
 * Computes the winners of a draw again from its published values (JSON of the console's proof view, in a file or on standard
 * input), prints each beside the published one, and exits with 1 when anything differs. Uses nothing of the platform.
 */
const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error(
    'Name the file with the values of the draw, or - for standard input: npm run draw:proof -- draw.json',
  );
  process.exit(2);
}
const proof: Proof = JSON.parse(readFileSync(source === '-' ? 0 : source, 'utf8'));
const { isSeedGenuine, isListGenuine, winners, isSound } = await checkProof(proof);

const mark = (isGood: boolean): string => (isGood ? 'match     ' : 'DIFFERENT ');
console.log(`${mark(isSeedGenuine)} sha256(seed) and the seed hash ${proof.seedHash}`);
console.log(`${mark(isListGenuine)} sha256(entries) and the hash of the ${proof.entries.length} entries`);
console.log(`           block ${proof.blockHeight} of ${proof.blockChain}: ${proof.blockHash}`);
for (const { computed, published, isEqual } of winners) {
  const winner = computed ?? published;
  const difference = isEqual ? '' : ` (published: ${published?.itemNo ?? 'no winner'})`;
  console.log(
    `${mark(isEqual)} entry ${winner?.entryNo} of ${winner?.memberUid}: ${computed?.itemNo ?? 'no winner'}${difference}`,
  );
}
console.log(
  isSound ? `All ${winners.length} winners follow from the published values.` : 'The winners do NOT follow.',
);
process.exitCode = isSound ? 0 : 1;
