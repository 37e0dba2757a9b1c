import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Link, Redirect, Route, Switch } from 'wouter'
import { NotFound } from '../components/page/not-found.tsx'
import { PageBoundary } from '../components/page/page-boundary.tsx'
import { AccountPage } from '../features/staff/account-page.tsx'
import type { Caller } from '../lib/roles.ts'
import { pagesOf } from './pages.tsx'

/** Renders the page of the current path, among those of the caller. */
export function Routes({ caller }: { readonly caller: Caller }) {
  const t = useTranslations()
  const pages = pagesOf(caller)
  const home = pages[0]?.path ?? '/'
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      {pages.map(({ path, component: Page }) => (
        // Keyed by path, so that a page's state is reset when another page opens.
        <Route key={path} path={path}>
          <PageBoundary>
            <Page />
          </PageBoundary>
        </Route>
      ))}
      <Route path="/account" component={AccountPage} />
      <Route>
        <NotFound title={t('layout.pageUnknown')}>
          <Link href={home} asChild>
            <Button type="primary">{t('layout.home')}</Button>
          </Link>
        </NotFound>
      </Route>
    </Switch>
  )
}
