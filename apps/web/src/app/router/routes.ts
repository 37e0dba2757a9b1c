import type { ComponentType } from 'react'
import { paths } from '../../lib/navigation/paths.ts'

/** Loads a page's component; each page is a chunk of its own. */
export type LoadPage = () => Promise<ComponentType>

/** Every page by its path. A page is one file below `app/pages`. */
export const routes: Readonly<Record<string, LoadPage>> = {
  [paths.home]: async () => (await import('../pages/home.tsx')).HomePage,
  [paths.hall]: async () => (await import('../pages/hall.tsx')).HallPage,
  [paths.orders]: async () => (await import('../pages/orders.tsx')).OrdersPage,
  [paths.mine]: async () => (await import('../pages/mine.tsx')).MinePage,
  [paths.login]: async () => (await import('../pages/login.tsx')).LoginPage,
  [paths.register]: async () => (await import('../pages/register.tsx')).RegisterPage,
  [paths.forget]: async () => (await import('../pages/forget.tsx')).ForgetPage,
  [paths.recharge]: async () => (await import('../pages/recharge.tsx')).RechargePage,
  [paths.binding]: async () => (await import('../pages/binding.tsx')).BindingPage,
  [paths.withdrawl]: async () => (await import('../pages/withdrawl.tsx')).WithdrawlPage,
  [paths.cardWithdrawal]: async () => (await import('../pages/card-withdrawal.tsx')).CardWithdrawalPage,
  [paths.records]: async () => (await import('../pages/records.tsx')).RecordsPage,
  [paths.assetLog]: async () => (await import('../pages/asset-log.tsx')).AssetLogPage,
}
