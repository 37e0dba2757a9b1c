import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Link, Redirect, Route, Switch } from 'wouter'
import { NotFound } from '../components/page/not-found.tsx'
import { PageBoundary } from '../components/page/page-boundary.tsx'
import { AccountPage } from '../features/staff/account-page.tsx'
import type { Caller } from '../lib/roles.ts'
import { isOfSandbox, pagesOf } from './pages.tsx'

/** Renders the page of the current path, among those of the caller. */
export function Routes({ caller, sandbox }: { readonly caller: Caller; readonly sandbox: boolean }) {
  const t = useTranslations()
  const pages = pagesOf(caller)
  const home = pages[0]?.path ?? '/'
  const nowhere = (title: string) => (
    <NotFound title={title}>
      <Link href={home} asChild>
        <Button type="primary">{t('layout.home')}</Button>
      </Link>
    </NotFound>
  )
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      {pages.map(({ path, component: Page }) => (
        // Keyed by path, so that a page's state is reset when another page opens.
        <Route key={path} path={path}>
          <PageBoundary>{sandbox || !isOfSandbox({ path }) ? <Page /> : nowhere(t('trial.onlySandbox'))}</PageBoundary>
        </Route>
      ))}
      <Route path="/account" component={AccountPage} />
      <Route>{nowhere(t('layout.pageUnknown'))}</Route>
    </Switch>
  )
}
