#!/usr/bin/env node
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Calls the API like a person in the app or the console:
 *
 *   call.mjs [--get FIELD] PERSON SURFACE/CALL [NAME=VALUE | NAME=@FILE]...
 *
 * SURFACE is `app` or `console`; /openapi.json of the service describes all calls. An answer with a token signs PERSON
 * in: the token is kept with mode 0600 in C2C_SESSIONS (default ~/.c2c) and sent with later calls of PERSON. The answer
 * is printed as JSON, or only its field FIELD, such as `list.0.order_id`. A refusal is printed with exit status 1.
 * C2C_URL is the address of the service.
 */
const bases = { app: '/api/v1/', console: '/console/api/v1/' }

const { values, positionals } = parseArgs({ options: { get: { type: 'string' } }, allowPositionals: true })
const [person = '', target = '', ...fields] = positionals
const [, surface = '', name = ''] = /^(app|console)\/(.+)$/.exec(target) ?? []
const { C2C_URL: host, C2C_SESSIONS: folder = path.join(homedir(), '.c2c') } = process.env
if (!host || !/^\w+$/.test(person) || !name)
  fail('usage: C2C_URL=https://... call.mjs [--get FIELD] PERSON SURFACE/CALL [NAME=VALUE]...')
const session = path.join(folder, `${person}-${surface}`)

try {
  const { token, ...data } = await call()
  if (token) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(session, token, { mode: 0o600 })
  }
  const value = values.get ? values.get.split('.').reduce((part, key) => part?.[key], data) : data
  if (value === undefined) throw new Error(`the answer has no ${values.get}: ${JSON.stringify(data)}`)
  console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
} catch (error) {
  fail(`${target}: ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`)
}

async function call() {
  const headers = { 'Idempotency-Key': randomUUID() }
  const token = await readFile(session, 'utf8').catch(() => null)
  if (token) headers['X-Access-Token'] = token
  const response = await fetch(host.replace(/\/+$/, '') + bases[surface] + name, {
    method: 'POST',
    headers,
    body: await bodyOf(fields),
    signal: AbortSignal.timeout(60_000),
  })
  const { code, msg, data } = await response.json()
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

async function bodyOf(pairs) {
  const parts = pairs.map((pair) => /^([^=]+)=(.*)$/s.exec(pair) ?? fail(`not NAME=VALUE: ${pair}`))
  if (!parts.some(([, , value]) => value.startsWith('@'))) {
    return new URLSearchParams([['lang', 'en'], ...parts.map(([, key, value]) => [key, value])])
  }
  const form = new FormData()
  for (const [, key, value] of parts) {
    form.append(key, value.startsWith('@') ? new Blob([await readFile(value.slice(1))]) : value)
  }
  return form
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
