import { consolePages } from '@c2c/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { serverFolder } from '../config/folders.ts'
import type { Tiles } from '../config/tiles.ts'
import { unknownPath } from './errors.ts'
import { dropPageHeaders } from './headers.ts'
import type { GlobalValues } from './page-sources.ts'

export interface PageOptions {
  /** Folders of the built web app and console. */
  readonly webRoot: string
  readonly consoleRoot: string
  readonly sandbox: boolean
  /** The path below which everything answers; empty for the root of the host. */
  readonly basePath?: string
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

/** Documents and workers have a policy and are revalidated. */
const isDocument = (path: string): boolean => /\.html$|worker\.js$/.test(path)

/** Built files have their content's hash in their name and are never asked for again; pictures are kept for a day. */
const isHashed = (path: string): boolean => path.startsWith('assets/')

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  return /\.(?:svg|png)$/.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/** Hashed files that are opened in no tab: the others are pictures. */
const isPart = (path: string): boolean => isHashed(path) && /\.(?:js|css|woff2|json)$/.test(path)

/** Sends a file with only the headers that it needs. */
function sendFile(reply: FastifyReply, path: string, root: string): FastifyReply {
  if (!isDocument(path)) dropPageHeaders(reply, isPart(path))
  reply.header('cache-control', cacheControl(path))
  // A connection of HTTP/1.1 is kept in any case.
  reply.raw.removeHeader('connection')
  return reply.sendFile(path, root, { etag: !isHashed(path), lastModified: false, acceptRanges: false })
}

/** The files of a build by their paths. Hidden files and compressed forms have no address of their own. */
function filesOf(root: string): ReadonlySet<string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return new Set(paths.filter((path) => !/\.(?:br|gz)$|(?:^|[\\/])\./.test(path)))
}

/** The path of a request as it was sent. An address has one form: no escapes, doubled slashes or other case. */
const sentPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** Serves a build behind one route: a route for each file would take 50 ms of every start. */
function serveBuild(app: FastifyInstance, { root, prefix, pages, ownNonce }: Build, basePath: string): void {
  const files = filesOf(root)
  const bare = prefix.slice(0, -1)
  const addresses = new Set([prefix, ...pages, ...(ownNonce ? [bare] : [])])
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const sent = sentPath(request)
    if (addresses.has(sent)) return sendPage(request, reply)
    // The links of its page start at its folder.
    if (sent === bare) return reply.redirect(basePath + prefix)
    const path = sent.slice(prefix.length)
    const isFile = sent.startsWith(prefix) && files.has(path) && !(ownNonce && path === 'index.html')
    return isFile ? sendFile(reply, path, root) : unknownPath(request, reply)
  }
  // Its styles need the nonce of this answer, so it is neither kept nor compressed before.
  const page = ownNonce ? atBase(readFileSync(join(root, 'index.html'), 'utf8'), prefix, basePath) : ''
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    ownNonce
      ? reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(page.replace('__nonce__', request.styleNonce))
      : sendFile(reply, 'index.html', root)
  app.get(prefix, send)
  app.get(`${prefix}*`, send)
}

/** A page with links below its own path, as they are in browsers: it opens at paths of several folders. */
const atBase = (page: string, prefix: string, basePath: string): string =>
  page.replaceAll(`="${prefix}`, () => `="${basePath}${prefix}`)

interface Build {
  readonly root: string
  readonly prefix: string
  /** The paths at which `index.html` opens a page of the app, beyond the prefix. */
  readonly pages: readonly string[]
  /** Whether its page carries a nonce of its own in each answer. */
  readonly ownNonce: boolean
}

/** The API reference, which the build of the server writes. */
const referenceRoot = join(serverFolder, 'dist/server/reference')

/** The client of this release, which `npm run pack-client` writes: programs install it from here. */
const clientRoot = join(serverFolder, 'dist/client')

/** The console's page opens at these paths, with or without a slash at the end. The web app's paths are behind `#`. */
const deepLinks = consolePages.flatMap((path) => [`/console${path}`, `/console${path}/`])

/** The web app at `/`, the console at `/console/` and its declared paths, the API reference, the client, and `/config.json`. */
export async function registerPages(
  app: FastifyInstance,
  options: PageOptions,
  globals: () => GlobalValues,
): Promise<void> {
  app.get('/config.json', (_request, reply) => {
    dropPageHeaders(reply, true)
    return reply.header('cache-control', 'no-cache').send(clientConfig(options, globals()))
  })
  const { basePath = '' } = options
  registerManifest(app, options, globals)
  // A file's compressed form is sent where the build has one and the browser accepts it.
  await app.register(fastifyStatic, { serve: false, cacheControl: false, preCompressed: true })
  const builds: readonly Build[] = [
    { root: options.webRoot, prefix: '/', pages: [], ownNonce: false },
    { root: options.consoleRoot, prefix: '/console/', pages: deepLinks, ownNonce: true },
    { root: referenceRoot, prefix: '/reference/', pages: [], ownNonce: false },
    { root: clientRoot, prefix: '/client/', pages: [], ownNonce: false },
  ]
  for (const build of builds) if (existsSync(build.root)) serveBuild(app, build, basePath)
}

/** The languages of a browser, the preferred one first, without weights: lists are sorted already. */
const languagesOf = ({ headers }: FastifyRequest): readonly string[] =>
  (headers['accept-language'] ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '')

/** How browsers name the Chinese that is written with traditional characters. */
const traditional = /^zh-(?:hant|tw|hk|mo)\b/i

function fileFor(language: string): string {
  const [base = ''] = language.split('-', 1)
  if (base !== 'zh') return base
  return traditional.test(language) ? 'zh-Hant' : 'zh-Hans'
}

/**
 * `/manifest.webmanifest` in the browser's language and with the operator's name, from those that the build wrote. Its links start at its
 * folder, but not its id, which starts at the host and tells installed apps apart.
 */
function registerManifest(
  app: FastifyInstance,
  { webRoot, basePath = '' }: PageOptions,
  globals: () => GlobalValues,
): void {
  const folder = join(webRoot, 'manifests')
  if (!existsSync(folder)) return
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const manifests = new Map(
    files.map((file) => [parse(file).name, JSON.parse(readFileSync(join(folder, file), 'utf8')) as object]),
  )
  app.get('/manifest.webmanifest', (request, reply) => {
    dropPageHeaders(reply)
    const known =
      languagesOf(request)
        .map(fileFor)
        .find((name) => manifests.has(name)) ?? 'en'
    const name = globals().app_name || 'c2c'
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify({ ...manifests.get(known), id: `${basePath}/`, name, short_name: name }))
  })
}

const consolePaths = /^\/console(?:[/?]|$)/
const consoleCalls = /^\/console\/api\//
/** Options that both apps use, each on its own host. */
const shared = /^\/(?:ws|files\/|exports\/|config\.json|openapi\.json|reference|client\/|healthz|readyz)/
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Keeps the console on a host of its own (`CONSOLE_URL`), so that browsers separate it from the web app: neither reaches the
 * other's storage, cookies or pages. Pages of the console lead there from elsewhere, and its calls answer there alone. Programs
 * on this machine reach both.
 */
export function separateConsole(app: FastifyInstance, consoleUrl: string | null, basePath = ''): void {
  if (consoleUrl === null) return
  const { host, origin } = new URL(consoleUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method, hostname } = request
    const ofConsole = consolePaths.test(url)
    const here = request.host === host
    if (ofConsole === here || shared.test(url) || loopback.test(hostname)) return done()
    const isRead = method === 'GET' || method === 'HEAD'
    if (here && isRead && url === '/') return void reply.redirect(`${basePath}/console/`)
    if (ofConsole && isRead && !consoleCalls.test(url)) return void reply.redirect(origin + basePath + url)
    return void unknownPath(request, reply)
  })
}
