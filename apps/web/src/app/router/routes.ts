import type { ComponentType } from 'react'
import { loadPageTexts } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Loads a page's component; each page is a chunk of its own. */
export type LoadPage = () => Promise<ComponentType>

/** Loads a page together with the texts that the pages before it did without. */
const withPageTexts =
  (load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), loadPageTexts()]))[0]

/** Every page by its path. A page is one file below `app/pages`. */
export const routes: Readonly<Record<string, LoadPage>> = {
  [paths.home]: async () => (await import('../pages/home.tsx')).HomePage,
  [paths.hall]: withPageTexts(async () => (await import('../pages/hall.tsx')).HallPage),
  [paths.orders]: withPageTexts(async () => (await import('../pages/orders.tsx')).OrdersPage),
  [paths.mine]: async () => (await import('../pages/mine.tsx')).MinePage,
  [paths.login]: async () => (await import('../pages/login.tsx')).LoginPage,
  [paths.register]: async () => (await import('../pages/register.tsx')).RegisterPage,
  [paths.forget]: async () => (await import('../pages/forget.tsx')).ForgetPage,
  [paths.recharge]: withPageTexts(async () => (await import('../pages/recharge.tsx')).RechargePage),
  [paths.wallet]: withPageTexts(async () => (await import('../pages/wallet.tsx')).WalletPage),
  [paths.binding]: withPageTexts(async () => (await import('../pages/binding.tsx')).BindingPage),
  [paths.withdrawl]: withPageTexts(async () => (await import('../pages/withdrawl.tsx')).WithdrawlPage),
  [paths.cardWithdrawal]: withPageTexts(async () => (await import('../pages/card-withdrawal.tsx')).CardWithdrawalPage),
  [paths.records]: withPageTexts(async () => (await import('../pages/records.tsx')).RecordsPage),
  [paths.assetLog]: withPageTexts(async () => (await import('../pages/asset-log.tsx')).AssetLogPage),
  [paths.personalInfo]: withPageTexts(async () => (await import('../pages/personal-info.tsx')).PersonalInfoPage),
  [paths.property]: withPageTexts(async () => (await import('../pages/property.tsx')).PropertyPage),
  [paths.team]: withPageTexts(async () => (await import('../pages/team.tsx')).TeamPage),
  [paths.promotion]: withPageTexts(async () => (await import('../pages/promotion.tsx')).PromotionPage),
  [paths.beginner]: withPageTexts(async () => (await import('../pages/beginner.tsx')).BeginnerPage),
  [paths.service]: withPageTexts(async () => (await import('../pages/service.tsx')).ServicePage),
  [paths.chooseLocation]: withPageTexts(async () => (await import('../pages/choose-location.tsx')).ChooseLocationPage),
  [paths.openLocation]: withPageTexts(async () => (await import('../pages/open-location.tsx')).OpenLocationPage),
}
