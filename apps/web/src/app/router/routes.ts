import { loadPageTexts, loadTabTexts } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { deepPages, LoadPage } from './deep-pages.ts'

/** Loads a page together with the texts that the pages before it did not need. */
const withTexts =
  (loadTexts: () => Promise<void>, load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), loadTexts()]))[0]

/** Loads one of the pages that no tab needs. */
const deep = (name: keyof typeof deepPages): LoadPage =>
  withTexts(loadPageTexts, async () => (await import('./deep-pages.ts')).deepPages[name]())

/** The pages that are not deep ones. */
const shallow: Partial<Record<string, LoadPage>> = {
  home: async () => (await import('../pages/home.tsx')).HomePage,
  hall: withTexts(loadTabTexts, async () => (await import('../pages/hall.tsx')).HallPage),
  orders: withTexts(loadTabTexts, async () => (await import('../pages/orders.tsx')).OrdersPage),
  mine: withTexts(loadTabTexts, async () => (await import('../pages/mine.tsx')).MinePage),
  login: async () => (await import('../pages/login.tsx')).LoginPage,
  register: async () => (await import('../pages/register.tsx')).RegisterPage,
  forget: async () => (await import('../pages/forget.tsx')).ForgetPage,
}

/** Every page by its path. A page is one file below `app/pages`. */
export const routes: Readonly<Record<string, LoadPage>> = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [path, shallow[name] ?? deep(name as keyof typeof deepPages)]),
)
