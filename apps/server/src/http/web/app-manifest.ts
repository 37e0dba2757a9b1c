import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GlobalValues } from '../global-values.ts'
import { dropPageHeaders } from '../headers.ts'

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

/** `/manifest.webmanifest` in the browser's language and with the operator's name, from those that the build wrote. */
export function registerManifest(app: FastifyInstance, webRoot: string, globals: () => GlobalValues): void {
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
      .send(JSON.stringify({ ...manifests.get(known), name, short_name: name }))
  })
}
