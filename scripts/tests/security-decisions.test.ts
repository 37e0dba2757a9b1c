import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/security-decisions.md')

const section = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '')

test('each table of the database is in one class of data', () => {
  const tables = [...read('apps/server/schema.sql').matchAll(/^CREATE TABLE (?:public\.)?(\w+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const lists = section('Data').slice(section('Data').indexOf('Tables of the class'))
  expect(quotedIn(lists).toSorted()).toEqual(tables.toSorted())
})

test('each file that uses cryptography is in the inventory', () => {
  const own =
    /import (?:type )?\{([^}]*)\} from '(node:crypto|@noble\/[^']+|@scure\/[^']+|otplib|@simplewebauthn\/server|@node-rs\/argon2)'/g
  const uses = (text: string): boolean =>
    [...text.matchAll(own)].some(([, names, from]) => from !== 'node:crypto' || names?.trim() !== 'randomUUID')
  const files = globSync('{apps/*,packages/{domain,contract,client}}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => uses(read(file)))
  const inventory = quotedIn(section('Keys and cryptography').split('beyond `randomUUID`:')[1] ?? '')
  const places = inventory.filter((text) => /^(?:apps|packages)\//.test(text))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`)))).toEqual([])
  expect(places.filter((place) => !files.some((file) => file === place || file.startsWith(`${place}/`)))).toEqual([])
})

test('no broken hash or cipher is used but where the page says so', () => {
  const weak = /['"](?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc))['"]/i
  const files = globSync('{apps/*,packages/{domain,contract,client}}/src/**/*.ts', { cwd: root }).filter((file) =>
    weak.test(read(file)),
  )
  expect(files).toEqual(['apps/server/src/db/named-statement.ts'])
})

test('words that passwords may not be built of are those of the estimator', () => {
  const source = read('apps/server/src/services/crypto/passwords.ts')
  const words = [...(source.split('contextWords = [')[1]?.split('\n]')[0] ?? '').matchAll(/'(\w+)'/g)]
  const listed = section('Words that passwords may not be built of').split('tries: ')[1]?.split('. ')[0] ?? ''
  expect(words.length).toBeGreaterThan(20)
  expect(listed.split(/,\s+/)).toEqual(words.map(([, word]) => word))
})

test('each handler that opens a session is among the ways to sign in', () => {
  const opens = /\b(?:openUser|openStaff|openSession|signIn)\(/
  const handlers = globSync('apps/server/src/features/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => opens.test(read(file)) && read(file).includes('anonymous('))
  const ways = quotedIn(section('Ways to sign in')).map((file) => `apps/server/src/${file}`)
  expect(handlers.filter((file) => !ways.includes(file))).toEqual([])
  expect(ways.filter((file) => file.endsWith('.ts') && !globSync(file, { cwd: root }).length)).toEqual([])
})

test('lifetimes of sessions and the cost of passwords are those of the code', () => {
  const lifetimes = read('apps/server/src/services/sessions/lifetimes.ts')
  expect(lifetimes).toContain('{ user: 30 * day, staff: 12 * hour }')
  expect(lifetimes).toContain('{ user: 7 * day, staff: 2 * hour }')
  expect(section('Sessions')).toMatch(/\| user +\| 30 days +\| 7 days +\|/)
  expect(section('Sessions')).toMatch(/\| staff +\| 12 hours +\| 2 hours +\|/)
  expect(read('apps/server/src/services/crypto/passwords.ts')).toContain('memoryCost: 19_456, timeCost: 2')
  expect(section('Keys and cryptography')).toContain('Argon2id, 19 MiB, 2 passes')
})

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
}

test('packages are locked with their hashes, name no other source, and have exact versions', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
  const ours = (name: string, { link, inBundle }: Locked): boolean =>
    !name.includes('node_modules/') || link === true || inBundle === true
  const foreign = Object.entries(packages).filter(
    ([name, one]) => !ours(name, one) && (one.resolved !== undefined || !one.integrity?.startsWith('sha512-')),
  )
  expect(foreign.map(([name]) => name)).toEqual([])
  const manifests = globSync('{package.json,{apps,packages}/*/package.json}', { cwd: root }).map(
    (file) => JSON.parse(read(file)) as { readonly dependencies?: Readonly<Record<string, string>> },
  )
  const versions = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies))
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

const serverSources = globSync('apps/server/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))

test('proxies permit TLS 1.2 and 1.3 with forward secrecy, and redirect no call', () => {
  const nginx = read('deploy/nginx.conf')
  expect(/ssl_protocols ([^;]+);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(2)
  expect(
    ciphers.filter(
      (cipher) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/.test(cipher),
    ),
  ).toEqual([])
  expect(nginx).toMatch(/location ~ \^\/\(api\/\|console\/api\/\|ws\$\|console\/ws\$\) \{\s+return 403;/)
  const caddy = read('deploy/Caddyfile')
  expect(caddy).toMatch(
    /@pages not path \/api\/\* \/console\/api\/\* \/ws \/console\/ws\s+redir @pages https:.*\s+respond 403/,
  )
})

test('no client accepts an unverified certificate', () => {
  const turnsOff = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/
  expect(serverSources.filter((file) => turnsOff.test(read(file)))).toEqual([])
})

test('each request to another host refuses redirects', () => {
  // The robots of a sandbox call the server itself.
  const asks = serverSources.filter((file) => /\bfetch\(/.test(read(file)) && !file.includes('/sandbox/'))
  expect(asks.length).toBeGreaterThan(3)
  expect(asks.filter((file) => !read(file).includes("redirect: 'error'"))).toEqual([])
})

test('each risky component is a package in use, and vulnerabilities are fixed and released within stated times', () => {
  const components = section('Components')
  const { dependencies } = JSON.parse(read('apps/server/package.json')) as { readonly dependencies: object }
  const risky = quotedIn(components.split('Risky components')[1]?.split('Dangerous functions')[0] ?? '')
  expect(risky.length).toBeGreaterThan(4)
  expect(risky.filter((name) => !(name in dependencies))).toEqual([])
  for (const severity of ['critical or high', 'medium', 'low'])
    expect(components).toMatch(new RegExp(`\\| ${severity} +\\| \\d+ days`))
  expect(components).toContain('fixed and released within')
})

test('passwords are masked inputs that password managers know, and no input refuses a paste', () => {
  const pages = globSync('apps/{web,console}/src/**/*.tsx', { cwd: root })
  expect(read('apps/web/src/components/form/password-input.tsx')).toContain("type={shown ? 'text' : 'password'}")
  const fields = pages.filter((file) => /<(?:PasswordInput|Input\.Password)\b/.test(read(file)))
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter((file) => !read(file).includes('autoComplete'))).toEqual([])
  const refusing = pages.filter((file) => /onPaste=[^>]*preventDefault/.test(read(file)))
  expect(refusing).toEqual([])
})
