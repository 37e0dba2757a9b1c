import { Refusal } from '@c2c/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { SentRequest } from '../sent-request.ts'

/** The header that a page of the console sends with each call: pages of other sites cannot, without a preflight that fails. */
const ownHeader = 'x-requested-with'
const ownValue = 'c2c-console'

/**
 * Where browsers send the cookie: the console's calls and its socket; with the prefix `__Host-` everywhere, as that asks for. Below a base
 * path there are other sites at the same host, and the cookie is not for their servers.
 */
const pathOf = ({ isSecure, basePath }: SentRequest): string =>
  isSecure && basePath === '' ? '/' : `${basePath}/console`

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie that the answer of this request sets; null for none. */
    newCookie: string | null
  }
}

/** Over TLS the prefix keeps pages without TLS from setting the cookie (RFC 6265bis, section 4.1.3.1). */
const names = { secure: '__Host-c2c_console', below: '__Secure-c2c_console', plain: 'c2c_console' } as const

const nameOf = ({ isSecure, basePath }: SentRequest): string =>
  isSecure ? (basePath === '' ? names.secure : names.below) : names.plain

/** Whether a browser says that a request comes from a page of this server; true for programs, which say nothing. */
function isSameSite(sent: SentRequest): boolean {
  const { 'sec-fetch-site': site, origin } = sent.headers
  return site === undefined ? origin === undefined || sent.site !== '' : site === 'same-origin'
}

/** Refuses with `not_allowed` what a page of another site may have sent with the cookie (CSRF). */
export function requireOwnPage(sent: SentRequest): void {
  if (sent.headers[ownHeader] === ownValue && isSameSite(sent)) return
  throw new Refusal('not_allowed', { message: 'foreign_page' })
}

/** The token in the cookie of a request; null without one. */
export const cookieToken = (sent: SentRequest): string | null => cookieIn(sent.headers, nameOf(sent))

/**
 * The token that headers name, before it is known whether it opens anything: in the header of apps and programs, or in the console's
 * cookie; null without one.
 */
export function sentToken(headers: IncomingHttpHeaders): string | null {
  const { 'x-access-token': token } = headers
  if (token !== undefined) return typeof token === 'string' ? token : null
  return cookieIn(headers, names.secure) ?? cookieIn(headers, names.below) ?? cookieIn(headers, names.plain)
}

function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | null {
  const start = `${name}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null
}

/** Keeps the token of a session in the browser, out of reach of scripts and of other sites, until the session expires. */
export function keepInCookie(sent: SentRequest, token: string, until: Date, now: Date): void {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
  sent.setCookie(cookieOf(sent, token, seconds))
}

/** Removes the cookie, where the request has one. */
export function removeCookie(sent: SentRequest): void {
  if (cookieToken(sent) !== null) sent.setCookie(cookieOf(sent, '', 0))
}

const cookieOf = (sent: SentRequest, value: string, seconds: number): string =>
  `${nameOf(sent)}=${value}; Path=${pathOf(sent)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${sent.isSecure ? '; Secure' : ''}`
