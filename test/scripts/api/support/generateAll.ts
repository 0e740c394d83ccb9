import { readFileSync } from 'node:fs';
import { generate } from '@scripts/api/write/generate';
import { asDocument } from '@test/scripts/api/awkward/document';

// Reads documents as a JSON array from standard input and writes the files and notes of each as JSON. It is a child
// process, because jest cannot load the ES modules that write the types.
async function main(documents: unknown[]): Promise<void> {
  const results = [];
  for (const document of documents) {
    const notes: string[] = [];
    const { files } = await generate(asDocument(document), '@/api/client', (line) => notes.push(line));
    results.push({ files: Object.fromEntries(files), notes });
  }
  process.stdout.write(JSON.stringify(results));
}

void main(JSON.parse(readFileSync(0, 'utf8')));
