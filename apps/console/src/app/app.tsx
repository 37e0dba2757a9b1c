import { createApi, setServerTime } from '@c2c/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { PageBoundary } from '../components/page/page-boundary.tsx'
import { Failure } from '../components/page/failure.tsx'
import { InvitationPage } from '../features/staff/invitation-page.tsx'
import { SignInPage } from '../features/staff/sign-in/sign-in-page.tsx'
import { ApiProvider } from '../lib/api-context.ts'
import { consolePath } from '../lib/base.ts'
import { languageStore } from '../lib/language-store.ts'
import { useLive } from '../lib/live/use-live.ts'
import { sessionStore, useSession } from '../lib/session.ts'
import { loadConfig, type Config } from '../lib/config.ts'
import { callKey } from '../lib/use-read.ts'
import { ColourSwitch } from './colour-switch.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Routes } from './routes.tsx'
import { SandboxTag } from './sandbox-tag.tsx'
import { useStepUp } from './use-step-up.tsx'

/** Loads the configuration, then renders the console. */
export function App() {
  const config = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity })
  if (config.data) {
    return (
      <PageBoundary>
        <Console config={config.data} />
      </PageBoundary>
    )
  }
  if (config.error) return <Failure error={config.error} onRetry={() => void config.refetch()} />
  return <Spin fullscreen delay={200} />
}

function Console({ config }: { readonly config: Config }) {
  const queries = useQueryClient()
  const session = useSession()
  const [ended, setEnded] = useState(false)
  if (ended && session !== null) setEnded(false)
  const endSession = useCallback(() => {
    setEnded(true)
    sessionStore.set(null)
    queries.removeQueries({ queryKey: callKey })
  }, [queries])
  const { ask, dialog } = useStepUp()
  useLive(session?.expires_at ?? null, endSession)
  const api = useMemo(
    () =>
      createApi({
        host: config.host,
        surface: 'console',
        language: languageStore.get,
        token: () => sessionStore.get()?.expires_at ?? null,
        cookie: true,
        onSessionInvalid: endSession,
        onProofRequired: ask,
        onServerTime: setServerTime,
      }),
    [config.host, endSession, ask],
  )
  const tools = (
    <>
      {config.sandbox ? <SandboxTag /> : null}
      <ColourSwitch />
      <LanguageSwitch />
    </>
  )
  return (
    <ApiProvider value={api}>
      <Router base={consolePath}>
        <Switch>
          <Route path="/invitation">
            <InvitationPage appName={config.appName}>{tools}</InvitationPage>
          </Route>
          <Route>
            {session === null ? (
              <SignInPage appName={config.appName} ended={ended}>
                {tools}
              </SignInPage>
            ) : (
              <ConsoleLayout session={session} config={config}>
                <Routes caller={session} sandbox={config.sandbox} />
              </ConsoleLayout>
            )}
          </Route>
        </Switch>
      </Router>
      {session === null ? null : dialog}
    </ApiProvider>
  )
}
