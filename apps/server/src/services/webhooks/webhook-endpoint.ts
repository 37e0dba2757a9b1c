import { isWebhookUrl, type DeliveryError, type DisabledReason } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import { closeLane, type Outcome } from '../outbox/lanes.ts'
import { AddressRefused, guardedLookup, isPublicAddress, NameNotFound, type Resolve } from './guarded-lookup.ts'

/** The time limit of an attempt, from the name to the end of the answer. */
const attemptLimitMs = 10_000

/** Ports below are those of a host's own services. */
const firstOpenPort = 1024

/** How much of an answer is kept. */
const answerLimit = 2048

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How webhooks reach their receivers. */
export interface WebhookNetwork {
  readonly resolve: Resolve
  /** Permits HTTP to 127.0.0.1: in a sandbox, for trials. */
  readonly loopback: boolean
  /** Ports of 127.0.0.1 that nothing is sent to; those of system services never are. */
  readonly closedPorts?: ReadonlySet<number>
  /** Ten seconds by default. */
  readonly limitMs?: number
}

/**
 * Posts a webhook. An answer outside of 2xx is a failure, also a redirect, which is not followed. At most 2 kB of the answer
 * are read. Never throws for what a receiver does.
 */
export async function postWebhook(
  webhook: WebhookRequest,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!mayConnect(webhook.url, network)) return { result: 'failed', error: 'address_refused' }
  const limit = AbortSignal.timeout(network.limitMs ?? attemptLimitMs)
  try {
    const response = await send(webhook, network, AbortSignal.any([signal, limit]))
    const { statusCode: status = 0 } = response
    const answer = await readAnswer(response)
    if (status >= 200 && status < 300) return { result: 'delivered', status, answer }
    const error = status >= 300 && status < 400 ? 'redirected' : 'bad_status'
    return { result: 'failed', error, status, answer, gone: status === 410 }
  } catch (error) {
    return { result: 'failed', error: limit.aborted ? 'timeout' : errorOf(error) }
  }
}

/** Literal addresses never reach the lookup of the connection. */
function mayConnect(url: string, { loopback, closedPorts }: WebhookNetwork): boolean {
  if (!isWebhookUrl(url)) return false
  const { protocol, hostname, port } = new URL(url)
  // Without a port it is 80.
  if (protocol === 'http:') return loopback && Number(port) >= firstOpenPort && !closedPorts?.has(Number(port))
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}

function send({ url, headers, body }: WebhookRequest, { resolve }: WebhookNetwork, signal: AbortSignal) {
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    // A connection of its own: none is reused for an address that was not checked for it.
    agent: false,
    lookup: guardedLookup(resolve),
    signal,
    headers: sentHeaders({ headers, body }),
  })
  request.on('response', answered).on('error', reject).end(body)
  return promise
}

/** All headers of a delivery. */
export const sentHeaders = ({ headers, body }: Omit<WebhookRequest, 'url'>): Readonly<Record<string, string>> => ({
  ...headers,
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'c2c-webhooks/1',
})

async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    // Leaving the loop closes the connection.
    if (size >= answerLimit) break
  }
  const text = Buffer.concat(parts).subarray(0, answerLimit).toString()
  return text.replaceAll('\0', '').slice(0, answerLimit)
}

function errorOf(error: unknown): DeliveryError {
  if (error instanceof AddressRefused) return 'address_refused'
  return error instanceof NameNotFound ? 'name_not_found' : 'connection_failed'
}

/** The prefix of secrets of webhooks (Standard Webhooks). */
const prefix = 'whsec_'

/** A new secret: 256 random bits. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

interface Signed {
  /** The newest first, and one that is being replaced. */
  readonly secrets: readonly string[]
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a request after the specification Standard Webhooks 1.0 (standardwebhooks.com). */
export function webhookHeaders({ secrets, id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

/**
 * Disables an endpoint in the caller's transaction: nothing more is enqueued for it, and its open deliveries become dead
 * letters. Its merchant's staff can enable it again.
 */
export async function disableEndpoint(
  trx: Kysely<Database>,
  id: string,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('merchant_id')
    .executeTakeFirst()
  await closeLane(trx, { channel: 'webhook', recipient: id }, { state: 'dead', error: 'endpoint_disabled' }, now)
  if (endpoint) await publish(trx, { recipients: [endpoint.merchant_id], subjects: ['staff'] }, now)
}
