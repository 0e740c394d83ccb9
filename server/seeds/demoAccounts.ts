/**
 * The demo accounts, as `npm start` and the README list them. `otpSecret` is for an authenticator app: base32, 20 bytes as
 * RFC 4226 recommends.
 */
export const demoAccounts = [
  {
    role: 'admin',
    username: 'admin',
    password: 'Admin@2026',
    otpSecret: 'ESG7UZCT5YZ45GCE2PYNEIMO4UNMJMDQ',
    name: 'Ada Chen',
  },
  {
    role: 'op',
    username: 'op',
    password: 'Oper@2026x',
    otpSecret: 'TMSAK5RPNJR26IG2DARXRC56QJPR7C53',
    name: 'Otto Wang',
  },
  {
    role: 'agent',
    username: 'agent',
    password: 'Agent@2026',
    otpSecret: 'LQKUV7BJWFE4ZSK5S4JXFPK27YAGGAXW',
    name: 'Agnes Li',
  },
  // What concerns administrators needs a second one.
  {
    role: 'admin',
    username: 'chief',
    password: 'Chief@2026',
    otpSecret: 'R4ODUXTX2ICJXNXBYBMD3H2CVJQ447IQ',
    name: 'Alan Zhou',
  },
] as const;
