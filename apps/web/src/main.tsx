import { notePress } from './components/feedback/last-press.ts'
import { followTranslation } from '@c2c/client'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { config, loadConfig } from './lib/config.ts'
import { startLanguage } from './lib/i18n/language.ts'
import { prefetch, prefetchTabs } from './app/router/prefetch.ts'
import { afterFirstView, whenIdle } from './lib/first-view.ts'
import { liveDown } from './lib/live/live-down.ts'
import { nav } from './lib/navigation/nav.ts'
import { paths } from './lib/navigation/paths.ts'
import { followOtherTabs, isSignedIn, onSessionChange } from './lib/session.ts'
import { notify } from './lib/message/toast.ts'
import { startAppearance } from './lib/browser/appearance.ts'
import { whenOnline } from './lib/browser/online.ts'
import { startTheme } from './lib/browser/theme.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** Shows in all languages that the app could not be loaded (scripts/lib/boot-page.ts). */
declare const bootFailed: () => void

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
followTranslation()
const root = createRoot(element, {
  onCaughtError: (error) => {
    console.error(error)
    report(error)
  },
})
startAppearance()

/** Browsers that lay the on-screen keyboard over the page leave it the height above the keys; zooming in is no keyboard. */
function makeRoomForKeyboard(): void {
  const seen = window.visualViewport
  if (seen?.scale === 1) document.documentElement.style.setProperty('--visible-height', `${seen.height}px`)
}

/** The scripts for signed-in people are loaded once there is a session. */
function attend(): void {
  if (!isSignedIn()) return nav.relaunch(paths.login)
  afterFirstView(follow)
}

function follow(): void {
  if (!isSignedIn()) return
  whenIdle(prefetchTabs)
  import('./app/updates.ts').then(
    ({ startUpdates }) => startUpdates(),
    // Without the socket the pages poll, and the shell says so.
    () => liveDown.set(true),
  )
}

/** Without it the app works as before, but only with a network. */
async function startWorker(): Promise<void> {
  try {
    await (await import('./app/worker/start-worker.ts')).startWorker()
  } catch (error) {
    console.info(error)
  }
}

async function start(): Promise<void> {
  // The first page is loaded in parallel with its drawing code.
  void prefetch(nav.snapshot.get().stack.at(-1)?.path ?? paths.home)
  await Promise.all([loadConfig(), startLanguage()])
  startTheme(config().theme)
  followOtherTabs(window)
  document.addEventListener('pointerdown', notePress, true)
  window.visualViewport?.addEventListener('resize', makeRoomForKeyboard)
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('online', () => notify.key('common.backOnline', 'success'))
  // It is gone again before that was read.
  window.addEventListener('offline', () => notify.shown.set(null))
  // However a session ends, by logout, by the server or in another tab, the sign-in page is shown then.
  onSessionChange(attend)
  if (isSignedIn()) attend()
  // As a transition it is drawn in slices, between which the browser handles input.
  startTransition(() => root.render(<App />))
  afterFirstView(() => whenIdle(() => void startWorker()))
}

/** Counts errors of our own code on the server; errors of drawing come from the root. */
const report = (error: unknown): void =>
  void import('./app/report-fault.ts').then(({ reportFault }) => reportFault(error), console.error)

function fail(error: unknown): void {
  console.error(error)
  whenOnline(() => window.location.reload())
  root.unmount()
  bootFailed()
}

// The page itself has said that the browser is too old (scripts/lib/boot-page.ts). In a task of its own: on a slow phone, evaluating
// this file is one of 80 ms already.
if (!('old' in document.documentElement.dataset)) setTimeout(() => void start().catch(fail))
