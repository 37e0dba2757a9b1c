import type { Role } from '@c2c/contract'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Link, Redirect, Route, Switch } from 'wouter'
import { NotFound } from '../components/not-found.tsx'
import { AccountPage } from '../features/staff/account-page.tsx'
import { pagesOf } from './pages.tsx'

/** The page that the address names, of those that a role has. */
export function Routes({ role }: { readonly role: Role }) {
  const t = useTranslations()
  const pages = pagesOf(role)
  const home = pages[0]?.path ?? '/'
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      {pages.map(({ path, component }) => (
        // A page starts anew on its own address: its filter and place belong to nobody else.
        <Route key={path} path={path} component={component} />
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
