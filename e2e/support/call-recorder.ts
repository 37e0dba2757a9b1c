import type { Page, Request } from '@playwright/test'
import { calls } from './specification/calls.ts'

const base = '/api/v1/'

/** Records the calls of a page and compares them with section 7 of the specification. */
export class CallRecorder {
  /** The path of each call below `/api/v1/`, in the order sent. */
  readonly names: string[] = []
  /** Differences from the specification. */
  readonly breaches = new Set<string>()
  /** The tokens of the calls for signed-in users; an empty string for a call without one. */
  readonly tokens = new Set<string>()
  readonly #host: string
  readonly #lang: string

  /** `host` is the server's base URL without a trailing slash; `lang` is the chosen language. */
  constructor(page: Page, host: string, lang: string) {
    this.#host = host
    this.#lang = lang
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.includes(base)) this.#look(request)
    })
  }

  #look(request: Request): void {
    const { pathname } = new URL(request.url())
    const name = pathname.slice(base.length)
    const call = calls[name]
    const headers = request.headers()
    const expect = (what: string, given: unknown, wanted: unknown): void => {
      if (given !== wanted) this.breaches.add(`${name}: ${what} is ${String(given)} instead of ${String(wanted)}`)
    }
    this.names.push(name)
    expect('address', request.url(), `${this.#host}${base}${name}`)
    expect('slashes', name.split('/').length, 2)
    expect('method', request.method(), 'POST')
    const token = headers['x-access-token']
    if (call?.anonymous) expect('token', token, undefined)
    // Calls that the specification does not name may be sent without a token.
    else if (call) this.tokens.add(token ?? '')
    const encoding = headers['content-type']?.split(';')[0]
    expect('body', encoding, call?.file ? 'multipart/form-data' : 'application/x-www-form-urlencoded')
    if (call?.file) return
    const fields = new URLSearchParams(request.postData() ?? '')
    expect('lang', fields.get('lang'), this.#lang)
    if (call?.empty) expect('fields', [...fields.keys()].join(), 'lang')
    for (const [field, form] of Object.entries(call?.fields ?? {})) {
      const value = fields.get(field)
      if (value === null || !form.test(value)) expect(`field ${field}`, value, form)
    }
  }
}
