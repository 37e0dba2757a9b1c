import { createApi } from '@c2c/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Failure } from '../components/failure.tsx'
import { InvitationPage } from '../features/staff/invitation-page.tsx'
import { SignInPage } from '../features/staff/sign-in-page.tsx'
import { ApiProvider } from '../lib/api-context.ts'
import { languageStore } from '../lib/language-store.ts'
import { useLive } from '../lib/live/use-live.ts'
import { setServerTime } from '../lib/server-clock.ts'
import { sessionStore, useSession } from '../lib/session.ts'
import { loadSettings, type Settings } from '../lib/settings.ts'
import { callKey } from '../lib/use-read.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Routes } from './routes.tsx'
import { SandboxTag } from './sandbox-tag.tsx'

/** The console, once it knows where its server is. */
export function App() {
  const settings = useQuery({ queryKey: ['settings'], queryFn: loadSettings, staleTime: Infinity })
  if (settings.data) return <Console settings={settings.data} />
  if (settings.error) return <Failure error={settings.error} onRetry={() => void settings.refetch()} />
  return <Spin fullscreen delay={200} />
}

function Console({ settings }: { readonly settings: Settings }) {
  const queries = useQueryClient()
  const session = useSession()
  const [ended, setEnded] = useState(false)
  if (ended && session !== null) setEnded(false)
  const endSession = useCallback(() => {
    setEnded(true)
    sessionStore.set(null)
    queries.removeQueries({ queryKey: callKey })
  }, [queries])
  useLive(settings, session?.token ?? null, endSession)
  const api = useMemo(
    () =>
      createApi({
        host: settings.host,
        surface: 'console',
        language: languageStore.get,
        token: () => sessionStore.get()?.token ?? null,
        onSessionInvalid: endSession,
        onServerTime: setServerTime,
      }),
    [settings.host, endSession],
  )
  const tools = (
    <>
      {settings.sandbox ? <SandboxTag /> : null}
      <LanguageSwitch />
    </>
  )
  return (
    <ApiProvider value={api}>
      <Router base="/console">
        <Switch>
          <Route path="/invitation">
            <InvitationPage appName={settings.appName}>{tools}</InvitationPage>
          </Route>
          <Route>
            {session === null ? (
              <SignInPage appName={settings.appName} ended={ended}>
                {tools}
              </SignInPage>
            ) : (
              <ConsoleLayout session={session} settings={settings}>
                <Routes role={session.role} />
              </ConsoleLayout>
            )}
          </Route>
        </Switch>
      </Router>
    </ApiProvider>
  )
}
