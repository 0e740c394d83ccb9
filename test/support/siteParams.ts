/** Public parameters as a platform sends them. */
export const siteParams = {
  businessZone: 'Asia/Shanghai',
  fileHost: '',
  platCoin: 'CCP',
  platCoinWithdrawFee: '1' as const,
  webSiteCopyright: '© 2026 Test site',
  webSiteDescribe: 'A site of tests',
  webSiteEmail: 'help@example.com',
  webSiteFavicon: '/favicon.png',
  webSiteLogo: '/logo.png',
  webSiteLogoDark: '/logo-dark.png',
  webSiteLogoSmall: '/logo-small.png',
  webSiteName: 'Test site',
  webSitePhone: '400-000-0000',
  wssHost: '',
};
