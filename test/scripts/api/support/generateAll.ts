import { readFileSync } from 'node:fs';
import { generate } from '@scripts/api/write/generate';
import { asDocument } from '@test/scripts/api/awkward/document';

// Reads documents as a JSON array from standard input and writes, for each, its files and notes as JSON. It runs in its
// own process, because jest cannot load the libraries that write the types (ES modules).
async function main(documents: unknown[]): Promise<void> {
  const results = [];
  for (const document of documents) {
    const notes: string[] = [];
    const files = await generate(asDocument(document), '@/api/client', (line) => notes.push(line));
    results.push({ files: Object.fromEntries(files), notes });
  }
  process.stdout.write(JSON.stringify(results));
}

void main(JSON.parse(readFileSync(0, 'utf8')));
