import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an HTTPS server needs, and by what the browser is told to take it (SHA-256 of its public key, base64). */
export type Certificate = { key: Buffer; cert: Buffer; pin: string };

/** A certificate for the loopback that this machine made for itself: browsers speak HTTP/2 over TLS only. */
export function certificate(dir: string): Certificate {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  mkdirSync(dir, { recursive: true });
  if (!existsSync(cert))
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3650'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ]);
  const pem = readFileSync(cert);
  const spki = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { key: readFileSync(key), cert: pem, pin: createHash('sha256').update(spki).digest('base64') };
}
