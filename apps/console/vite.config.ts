import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server that `npm start` runs; the development server hands every call on to it.
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  json: { namedExports: false },
  build: {
    // Nobody counts the console's bytes: it is opened once a day on an office line, so one large chunk of antd is fine.
    chunkSizeWarningLimit: 2000,
  },
  server: {
    proxy: { '/console/api': server, '/api': server, '/config.json': server },
  },
})
