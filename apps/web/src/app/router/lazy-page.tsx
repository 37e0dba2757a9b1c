import { isOwnFault } from '@c2c/client'
import { pageLoadingDelay } from '@c2c/contract'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton.tsx'
import { whenOnline } from '../../lib/browser/online.ts'
import { firstPageDrawn, whenIdle } from '../../lib/first-view.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { followRelease } from '../worker/follow-release.ts'
import { loadedPage, loadPage, PageTimeout } from './page-loader.ts'
import { PageBoundary } from './page-boundary.tsx'
import { routes } from './routes.ts'

/**
 * The page of a path: drawn at once when it is loaded, else loaded, with a sign of it after 200 ms and another try after
 * 60 s, while it is still drawn should it arrive.
 */
export function LazyPage({ path }: { readonly path: string }) {
  const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => loadedPage(path))
  const [error, setError] = useState<Error>()
  const [late, setLate] = useState(false)
  const [tries, setTries] = useState(0)
  const load = routes[path]

  useEffect(() => {
    if (Loaded || !load) return
    let current = true
    loadPage(path, load, () => current && setLate(true)).then(
      (page) => current && setLoaded(() => page),
      (failure: unknown) => {
        if (!current) return
        // A browser may remember a failed script for as long as the document lives; then only a new one helps.
        if (tries > 0) return reloadDocument()
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        void followRelease()
      },
    )
    return () => {
      current = false
    }
  }, [Loaded, load, path, tries])

  const retry = (): void => {
    // A script that hangs is the same one for as long as the document lives.
    if (error instanceof PageTimeout) return reloadDocument()
    setError(undefined)
    setTries(tries + 1)
  }
  // The effects of the page itself, which begin its calls, come before this one.
  useEffect(() => {
    if (Loaded ?? error) whenIdle(firstPageDrawn)
  }, [Loaded, error])
  const onOnline = useEffectEvent(retry)
  useEffect(() => (error ? whenOnline(onOnline) : undefined), [error])
  if (!load) return <UnknownPage />
  if (Loaded) {
    // A page that failed once fails again with the same scripts.
    return (
      <PageBoundary fallback={(broken) => <FailedPage error={broken} onRetry={reloadDocument} />}>
        <Loaded />
      </PageBoundary>
    )
  }
  if (error) return <FailedPage error={error} onRetry={retry} />
  return late ? <LatePage /> : <LoadingPage />
}

/** A new document fetches every script again. */
const reloadDocument = (): void => window.location.reload()

function LoadingPage() {
  const t = useTranslations('common')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), pageLoadingDelay)
    return () => clearTimeout(timer)
  }, [])
  return late ? (
    <Page title={t('loading')} heading={null}>
      <SkeletonRows count={6} />
    </Page>
  ) : null
}

function LatePage() {
  const t = useTranslations('common')
  return (
    <Page title={t('loading')} heading={null}>
      <div role="status">
        <EmptyState
          drawing="clock"
          title={t('loadingLong')}
          action={
            <Button variant="secondary" size="small" onClick={reloadDocument}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    </Page>
  )
}

function FailedPage({ error, onRetry }: { readonly error: Error; onRetry(): void }) {
  const t = useTranslations('common')
  return (
    <Page title={t(isOwnFault(error) ? 'broken' : 'loadFailed')} heading={null}>
      <ErrorState error={error} onRetry={onRetry} />
    </Page>
  )
}

function UnknownPage() {
  const t = useTranslations('common')
  return (
    <Page title={t('unknownPage')}>
      <EmptyState
        drawing="lost"
        title={t('unknownPage')}
        text={t('unknownPageText')}
        action={
          <Button size="small" variant="secondary" onClick={() => nav.relaunch(paths.home)}>
            {t('toHome')}
          </Button>
        }
      />
    </Page>
  )
}
