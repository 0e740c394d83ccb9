import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Key, certificate, and the pin that makes the browser trust it (SHA-256 of the public key, base64). */
export type Certificate = { key: Buffer; cert: Buffer; pin: string };

/** Creates a self-signed certificate for the loopback: browsers use HTTP/2 only over TLS. */
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
