import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GlobalValues } from './global-values.ts'
import type { Tiles } from '../config/tiles.ts'

export interface PageOptions {
  /** Folders of the built web app and console. */
  readonly webRoot: string
  readonly consoleRoot: string
  readonly sandbox: boolean
  /** Null draws the map from the outline that the web app ships. */
  readonly tiles: Tiles | null
}

/** Values that the web app needs before its first call (specification, section 3, "Global values"). */
const clientConfig = ({ sandbox, tiles }: PageOptions, globals: GlobalValues) => ({
  ...globals,
  host: '',
  ws_url: '',
  tile_url: tiles?.url ?? '',
  tile_attribution: tiles?.attribution ?? '',
  sandbox,
})

/** Built files have their content's hash in their name and are immutable; pages are revalidated. */
const fileHeaders = (reply: FastifyReply, path: string) =>
  void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** What both apps are served with: a file's packed form where the build has laid one beside it and the browser takes it. */
const serving = {
  wildcard: false,
  cacheControl: false,
  preCompressed: true,
  globIgnore: ['**/*.br', '**/*.gz'],
  setHeaders: fileHeaders,
}

/** The web app at `/`, the console at `/console/` with deep links, and `/config.json`. */
export async function registerPages(
  app: FastifyInstance,
  options: PageOptions,
  globals: () => GlobalValues,
): Promise<void> {
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig(options, globals())),
  )
  if (existsSync(options.webRoot)) {
    await app.register(fastifyStatic, { ...serving, root: options.webRoot, prefix: '/' })
  }
  if (existsSync(options.consoleRoot)) {
    await app.register(fastifyStatic, {
      ...serving,
      root: options.consoleRoot,
      prefix: '/console/',
      decorateReply: false,
    })
    app.get('/console/*', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', options.consoleRoot),
    )
  }
}
