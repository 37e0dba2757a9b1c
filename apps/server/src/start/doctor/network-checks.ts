import { get } from 'node:http'
import { get as getSecurely } from 'node:https'
import { TLSSocket, type PeerCertificate } from 'node:tls'
import { codeOf } from '../../config/error-code.ts'
import { leadsTo } from '../../config/base-path.ts'
import type { Config } from '../../config/config.ts'
import { requireSender } from '../../config/mail-options.ts'
import { openChains } from '../../services/chain/deposit-chain.ts'
import { readProviderLag } from '../../services/chain/provider-lag.ts'
import { deliveryFailure, smtpTransport } from '../../services/mail/transport.ts'
import { tryBucket } from '../../services/storage/bucket-store.ts'
import { fail, ok, warn, type Check } from './finding.ts'

/** The mail server, by a sign-in and, to an address, a real mail. */
export function mailChecks(config: Config, to: string | null): readonly Check[] {
  const { smtpUrl, mailToFiles, sandbox } = config
  const name = 'mail server'
  const advice = 'correct SMTP_URL, or look at the mail server and its log (docs/mail.md)'
  if (smtpUrl === null) {
    const found =
      mailToFiles && !sandbox
        ? warn('mails are written to DATA_DIR/mail and not sent', 'set SMTP_URL, and remove MAIL_TO_FILES')
        : ok('mails are written to DATA_DIR/mail')
    return [{ name, advice, run: async () => found }]
  }
  const transport = smtpTransport(smtpUrl, requireSender(config.mail, sandbox))
  const asked = (work: Promise<unknown> | undefined, text: string) =>
    Promise.resolve(work).then(
      () => ok(text),
      (error: unknown) => fail(`SMTP_URL: ${deliveryFailure(error)}`, advice),
    )
  return [
    { name, advice, run: () => asked(transport.check?.(), 'takes mails') },
    ...(to === null
      ? []
      : [
          {
            name: 'test mail',
            advice,
            run: () => asked(transport.send(testMail(to)), `is sent to ${to}: look whether it arrives`),
          },
        ]),
  ]
}

const text = 'This mail was sent by c2c doctor. The mail server takes mails of this service.'

const testMail = (to: string) => ({
  to,
  subject: 'Test of the mail server',
  text,
  html: `<p>${text}</p>`,
  language: 'en' as const,
  app: 'c2c',
  unsubscribe: null,
})

/** The bucket, used as the service does. */
export const bucketChecks = ({ bucket: options }: Config): readonly Check[] =>
  options === null
    ? []
    : [
        {
          name: 'bucket',
          advice: 'look at S3_ENDPOINT, and at the store itself (docs/operations.md, "Files in a bucket")',
          run: async () => {
            const { Bucket } = await import('../../services/storage/bucket.ts')
            const bucket = await Bucket.open(options)
            try {
              await tryBucket(bucket, options)
              // A store that is away or busy has refused nothing.
              await bucket.tryRights(options.prefix)
              return ok(`${options.bucket} is listed, written to and deleted from`)
            } finally {
              bucket.close()
            }
          },
        },
      ]

/** Each provider of each network: its chain, and its newest block. */
export const providerChecks = ({ chainOptions }: Config, now: () => Date): readonly Check[] =>
  openChains(chainOptions, { timeout: 5000, attempts: 1 }).flatMap(({ type, nodes }) =>
    nodes.map((node) => ({
      name: `${type} of ${node.name}`,
      advice: 'look at CHAIN_FILE and at the account of this provider (docs/chain.md)',
      run: async () => {
        const { number, age, isBehind } = await readProviderLag(node, now())
        return isBehind
          ? warn(
              `its newest block ${number} is ${Math.round(age / 60)} min old`,
              'this provider is behind: name another one in CHAIN_FILE',
            )
          : ok(`newest block ${number}`)
      },
    })),
  )

/** The receiver of traces. */
export const traceChecks = (env: NodeJS.ProcessEnv, { traces }: Config): readonly Check[] => {
  const url = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (traces === null || !url) return []
  return [
    {
      name: 'traces',
      advice: '',
      run: async () =>
        (await fetch(url, { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null))
          ? ok('their receiver answers')
          : warn('their receiver cannot be reached', 'look at OTEL_EXPORTER_OTLP_ENDPOINT (docs/observability.md)'),
    },
  ]
}

interface PublicAnswer {
  readonly status: number
  /** Null without TLS. */
  readonly certificate: PeerCertificate | null
}

/** Asks a public address for a page of the server. `authorities` are trusted instead of those of Node. */
async function askPublic(url: URL, authorities: readonly string[]): Promise<PublicAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PublicAnswer>()
  const isSecure = url.protocol === 'https:'
  const options = { timeout: 8000, headers: { connection: 'close' } }
  const trust = authorities.length > 0 ? { ca: [...authorities] } : {}
  const request = isSecure ? getSecurely(url, { ...options, agent: false, ...trust }) : get(url, options)
  request.on('response', (response) => {
    const { socket, statusCode: status = 0 } = response
    response.resume()
    resolve({ status, certificate: socket instanceof TLSSocket ? socket.getPeerCertificate() : null })
  })
  request.on('timeout', () => request.destroy(new Error('no answer within 8 s')))
  request.on('error', reject)
  return promise
}

/** The codes of Node for a certificate that is not accepted (node:tls, "X509 certificate error codes"). */
const distrusted = /CERT|SIGNATURE|ISSUER|CRL|CHAIN/

const renewal = 'renew the certificate, and let the proxy load it'

/** What an error says about the certificate. Throws any other error again. */
function certificateFinding(error: unknown) {
  const code = codeOf(error)
  if (code === 'CERT_HAS_EXPIRED') return fail('its certificate has ended', renewal)
  if (distrusted.test(code))
    return fail(`its certificate is not trusted: ${code}`, 'send the whole chain of a known authority, for this name')
  throw error
}

const day = 86_400_000

/** Days before its end at which a certificate that is renewed by itself is overdue. */
const renewed = 14

const otherPath = 'BASE_PATH must be the path of app_url and CONSOLE_URL (docs/deployment.md, "Below a path")'

interface PublicOptions {
  readonly basePath: string
  readonly sandbox: boolean
  readonly beforeStart: boolean
  readonly authorities: readonly string[]
  readonly now: () => Date
}

/** A public address: the certificate and its end, and whether the proxy leads to a server. */
export const publicCheck = (
  name: string,
  address: string,
  { basePath, sandbox, beforeStart, authorities, now }: PublicOptions,
): Check => ({
  name,
  advice: `look at the name ${URL.parse(address)?.hostname ?? address} in the DNS, and whether the proxy runs (docs/deployment.md, "Proxies")`,
  run: async () => {
    if (!sandbox && !address.startsWith('https:'))
      return fail(`${address} is not https`, 'set app_url and CONSOLE_URL to https addresses, and the proxy to TLS')
    const answer = await askPublic(new URL(`${address.replace(/\/+$/, '')}/config.json`), authorities).catch(
      certificateFinding,
    )
    if ('state' in answer) return answer
    const { status, certificate } = answer
    const days = certificate ? (Date.parse(certificate.valid_to) - now().getTime()) / day : Infinity
    const end = certificate ? `, its certificate ends on ${certificate.valid_to}` : ''
    if (days < renewed) return warn(`${address}${end}`, renewal)
    if (!leadsTo(address, basePath) && (status !== 200 || basePath !== ''))
      return fail(`${address} does not lead to BASE_PATH, ${basePath || 'which is not set'}`, otherPath)
    if (status === 200 || beforeStart) return ok(`${address}${end}`)
    return fail(
      `${address} answers with ${status}`,
      'the proxy leads to no running server: look at its upstream, and at PORT and HOST',
    )
  },
})
