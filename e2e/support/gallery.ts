import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The gallery of components on a development server. */
export interface Gallery {
  /** The address of a look. */
  address(look: Readonly<Record<'lang' | 'theme' | 'appearance', string>>): string
  stop(): Promise<void>
}

/** Serves `apps/web/gallery` by Vite, on a free port. */
export async function startGallery(): Promise<Gallery> {
  const port = await freePort()
  const words = ['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(port), '--strictPort']
  const server = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('ready in')) break
  server.stdout.resume()
  if (server.exitCode !== null) throw new Error('the development server ended before it was ready')
  return {
    address: (look) => `http://127.0.0.1:${port}/gallery/?${String(new URLSearchParams(look))}`,
    stop: async () => {
      server.kill()
      await ended
    },
  }
}
