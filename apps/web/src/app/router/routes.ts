import { loadPageTexts } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { deepPages, LoadPage } from './deep-pages.ts'

/** Loads a page together with the texts that the pages before it did without. */
const withPageTexts =
  (load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), loadPageTexts()]))[0]

/** Loads one of the pages that no tab needs. */
const deep = (name: keyof typeof deepPages): LoadPage =>
  withPageTexts(async () => (await import('./deep-pages.ts')).deepPages[name]())

/** Every page by its path. A page is one file below `app/pages`. */
export const routes: Readonly<Record<string, LoadPage>> = {
  [paths.home]: async () => (await import('../pages/home.tsx')).HomePage,
  [paths.hall]: withPageTexts(async () => (await import('../pages/hall.tsx')).HallPage),
  [paths.orders]: withPageTexts(async () => (await import('../pages/orders.tsx')).OrdersPage),
  [paths.mine]: async () => (await import('../pages/mine.tsx')).MinePage,
  [paths.login]: async () => (await import('../pages/login.tsx')).LoginPage,
  [paths.register]: async () => (await import('../pages/register.tsx')).RegisterPage,
  [paths.forget]: async () => (await import('../pages/forget.tsx')).ForgetPage,
  [paths.order]: deep('order'),
  [paths.recharge]: deep('recharge'),
  [paths.wallet]: deep('wallet'),
  [paths.binding]: deep('binding'),
  [paths.withdrawl]: deep('withdrawl'),
  [paths.cardWithdrawal]: deep('cardWithdrawal'),
  [paths.records]: deep('records'),
  [paths.notices]: deep('notices'),
  [paths.assetLog]: deep('assetLog'),
  [paths.personalInfo]: deep('personalInfo'),
  [paths.security]: deep('security'),
  [paths.property]: deep('property'),
  [paths.team]: deep('team'),
  [paths.promotion]: deep('promotion'),
  [paths.beginner]: deep('beginner'),
  [paths.service]: deep('service'),
  [paths.devices]: deep('devices'),
  [paths.notMe]: deep('notMe'),
  [paths.chooseLocation]: deep('chooseLocation'),
  [paths.openLocation]: deep('openLocation'),
}
