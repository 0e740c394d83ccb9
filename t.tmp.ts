import { mkdtempSync } from 'node:fs';
import { buildDataDir } from '@server/start';
const d=mkdtempSync('/tmp/G1/t-'); const s=Date.now(); await buildDataDir(d+'/x'); console.log('template', Date.now()-s);
