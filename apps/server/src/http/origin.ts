import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Origin } from '../services/sessions/sessions.ts'

const browsers = [/\b(Edg|OPR|Firefox)\/(\d+)/, /\b(Chrome)\/(\d+)/, /\bVersion\/(\d+).* (Safari)\//]
const systems = /\b(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)\b/
const longest = 60

/** The address of a request's client; the peer's where a proxy passed on something that is no address. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))

/** Where a request comes from: its address, and its program in a few words, `Chrome 141, Linux`. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  agent: shortAgent(request.headers['user-agent'] ?? ''),
})

/** The origin of the page that a request comes from, when it is a page of this server; otherwise empty. */
export function siteOf({ headers: { origin }, host }: FastifyRequest): string {
  return origin !== undefined && URL.parse(origin)?.host === host ? origin : ''
}

/** Whether a short description is that of a browser, and not what a program says of itself. */
export const isBrowser = (agent: string): boolean =>
  /^(Edg|OPR|Firefox|Chrome|Safari) \d+(, (Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux))?$/.test(agent)

function shortAgent(agent: string): string {
  const browser = browsers.map((pattern) => pattern.exec(agent)).find((match) => match !== null)
  if (!browser) return agent.slice(0, longest)
  const name = browser.slice(1).toSorted((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
  const system = systems.exec(agent)?.[1]
  return name.join(' ') + (system ? `, ${system}` : '')
}
