import type { ComponentType } from 'react'

/** Loads a page's component; each page is a chunk of its own. */
export type LoadPage = () => Promise<ComponentType>

/**
 * The pages behind the tabs, by the names of their paths. They are a file of their own, because every page adds a line for each of
 * its files to its loader, and the first view of the app should not wait for that.
 */
export const deepPages = {
  order: async () => (await import('../pages/order.tsx')).OrderPage,
  recharge: async () => (await import('../pages/recharge.tsx')).RechargePage,
  wallet: async () => (await import('../pages/wallet.tsx')).WalletPage,
  binding: async () => (await import('../pages/binding.tsx')).BindingPage,
  withdrawl: async () => (await import('../pages/withdrawl.tsx')).WithdrawlPage,
  cardWithdrawal: async () => (await import('../pages/card-withdrawal.tsx')).CardWithdrawalPage,
  transfer: async () => (await import('../pages/payments/transfer.tsx')).TransferPage,
  records: async () => (await import('../pages/records.tsx')).RecordsPage,
  notices: async () => (await import('../pages/alerts/notices.tsx')).NoticesPage,
  assetLog: async () => (await import('../pages/asset-log.tsx')).AssetLogPage,
  personalInfo: async () => (await import('../pages/personal-info.tsx')).PersonalInfoPage,
  security: async () => (await import('../pages/security.tsx')).SecurityPage,
  property: async () => (await import('../pages/property.tsx')).PropertyPage,
  proof: async () => (await import('../pages/about/proof.tsx')).ProofPage,
  reserves: async () => (await import('../pages/about/reserves.tsx')).ReservesPage,
  team: async () => (await import('../pages/team.tsx')).TeamPage,
  promotion: async () => (await import('../pages/promotion.tsx')).PromotionPage,
  beginner: async () => (await import('../pages/beginner.tsx')).BeginnerPage,
  service: async () => (await import('../pages/service.tsx')).ServicePage,
  devices: async () => (await import('../pages/protection/devices.tsx')).DevicesPage,
  apiKeys: async () => (await import('../pages/protection/api-keys.tsx')).ApiKeysPage,
  verification: async () => (await import('../pages/protection/verification.tsx')).VerificationPage,
  merchants: async () => (await import('../pages/merchants/marked.tsx')).MerchantsPage,
  maker: async () => (await import('../pages/maker/my-offers.tsx')).MyOffersPage,
  makerOrder: async () => (await import('../pages/maker/maker-order.tsx')).MakerOrderPage,
  wanted: async () => (await import('../pages/alerts/wanted.tsx')).WantedPage,
  notMe: async () => (await import('../pages/protection/not-me.tsx')).NotMePage,
  lostFactor: async () => (await import('../pages/protection/lost-factor.tsx')).LostFactorPage,
  reentry: async () => (await import('../pages/protection/reentry.tsx')).ReentryPage,
  sandbox: async () => (await import('../pages/about/sandbox.tsx')).SandboxPage,
  chooseLocation: async () => (await import('../pages/choose-location.tsx')).ChooseLocationPage,
  openLocation: async () => (await import('../pages/open-location.tsx')).OpenLocationPage,
} as const satisfies Readonly<Record<string, LoadPage>>

/** The help of the sign-in pages, here for the same reason. */
export const loadHelpSheet = async () => (await import('../help/help-sheet.tsx')).HelpSheet
