import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import './console.css'
import './books.css'
import './offered.css'
import './review.css'
import './users.css'
import './chat.css'
import './overview.css'
import './staff.css'

// The client tries again by itself where that is safe, so nothing is tried again above it.
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false }, mutations: { retry: false } },
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Providers queries={queries}>
      <App />
    </Providers>
  </StrictMode>,
)
