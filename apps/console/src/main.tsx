import { followTranslation } from '@c2c/client'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// Shared styles load first, so that those of a feature override them.
import './app/console.css'
import './components/display/display.css'
import './components/form/fields.css'
import './components/page/layout.css'
import './components/queue/bulk.css'
import './components/review/review.css'
import { App } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import { reportFault } from './app/report-fault.ts'
import { showLogoInTab } from './components/display/logo.tsx'
import { allowOwnStyles } from './lib/trusted-types.ts'

allowOwnStyles()
showLogoInTab()
followTranslation()

// The API client retries where that is safe, so queries do not.
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false }, mutations: { retry: false } },
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
// The page itself has said that the browser is too old (scripts/lib/boot-page.ts).
if (!('old' in document.documentElement.dataset)) {
  window.addEventListener('error', ({ error }) => void reportFault(error))
  window.addEventListener('unhandledrejection', ({ reason }) => void reportFault(reason))
  createRoot(root, {
    onCaughtError: (error) => {
      console.error(error)
      void reportFault(error)
    },
  }).render(
    <StrictMode>
      <Providers queries={queries}>
        <App />
      </Providers>
    </StrictMode>,
  )
}
