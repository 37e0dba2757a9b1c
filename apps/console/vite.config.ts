import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { anyBase } from '../../scripts/lib/any-base.ts'
import { bootPage, browsers } from '../../scripts/lib/boot-page.ts'
import { appLogo, appPalette } from './vite/app-look.ts'

// The server started by `npm start`; the development server proxies calls to it.
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  plugins: [bootPage(), anyBase(), react()],
  define: { appPalette: JSON.stringify(appPalette()), appLogo: JSON.stringify(appLogo()) },
  build: {
    target: browsers,
    // Staff open the console once a day on an office line, so a single large chunk of antd is fine.
    chunkSizeWarningLimit: 2000,
  },
  server: {
    proxy: {
      '/console/api': server,
      '/console/ws': { target: server, ws: true },
      '/api': server,
      '/config.json': server,
    },
  },
})
