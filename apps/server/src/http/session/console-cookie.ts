import { Refusal } from '@c2c/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { siteOf } from '../origin.ts'

/** The header that a page of the console sends with each call: pages of other sites cannot, without a preflight that fails. */
const ownHeader = 'x-requested-with'
const ownValue = 'c2c-console'

/** Where browsers send the cookie: the console's calls and its socket; with the prefix everywhere, as that asks for. */
const pathOf = (request: FastifyRequest): string => (isSecure(request) ? '/' : '/console')

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie that the answer of this request sets; null for none. */
    newCookie: string | null
  }
}

/** Whether a request came over TLS, to the server or to its proxy. */
const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || siteOf(request).startsWith('https:')

/** Over TLS the prefix keeps pages without TLS from setting the cookie (RFC 6265bis, section 4.1.3.1). */
const names = { secure: '__Host-c2c_console', plain: 'c2c_console' } as const

const nameOf = (request: FastifyRequest): string => (isSecure(request) ? names.secure : names.plain)

/** Whether a browser says that a request comes from a page of this server; true for programs, which say nothing. */
function isSameSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  return site === undefined ? origin === undefined || siteOf(request) !== '' : site === 'same-origin'
}

/** Refuses with `not_allowed` what a page of another site may have sent with the cookie (CSRF). */
export function requireOwnPage(request: FastifyRequest): void {
  if (request.headers[ownHeader] === ownValue && isSameSite(request)) return
  throw new Refusal('not_allowed', { message: 'foreign_page' })
}

/** The token in the cookie of a request; null without one. */
export const cookieToken = (request: FastifyRequest): string | null => cookieIn(request.headers, nameOf(request))

/**
 * The token that headers name, before it is known whether it opens anything: in the header of apps and programs, or in the console's
 * cookie; null without one.
 */
export function sentToken(headers: IncomingHttpHeaders): string | null {
  const { 'x-access-token': token } = headers
  if (token !== undefined) return typeof token === 'string' ? token : null
  return cookieIn(headers, names.secure) ?? cookieIn(headers, names.plain)
}

function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | null {
  const start = `${name}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null
}

/** Keeps the token of a session in the browser, out of reach of scripts and of other sites, until the session expires. */
export function keepInCookie(request: FastifyRequest, token: string, until: Date, now: Date): void {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
  request.newCookie = cookieOf(request, token, seconds)
}

/** Removes the cookie, where the request has one. */
export function removeCookie(request: FastifyRequest): void {
  if (cookieToken(request) !== null) request.newCookie = cookieOf(request, '', 0)
}

const cookieOf = (request: FastifyRequest, value: string, seconds: number): string =>
  `${nameOf(request)}=${value}; Path=${pathOf(request)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}`
