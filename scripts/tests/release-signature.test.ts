import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { takeRelease } from '../../apps/server/src/start/host/release-file.ts'
import { ensurePackages } from '../lib/debian-packages.mjs'
import { archive } from '../lib/release/archive.mjs'
import { sign, signersOf } from '../lib/release/sign.mjs'

const work = mkdtempSync(path.join(tmpdir(), 'c2c-signature-'))
const key = path.join(work, 'key')
const signers = path.join(work, 'release-signers')
const tarball = path.join(work, 'c2c-1.1.0.tar.gz')
let taken = 0

beforeAll(() => {
  ensurePackages([
    { name: 'openssh-client', at: '/usr/bin/ssh-keygen' },
    { name: 'openssl', at: '/usr/bin/openssl' },
  ])
  for (const name of ['key', 'other'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(work, name)])
  writeFileSync(signers, signersOf(key))
  const folder = path.join(work, 'c2c-1.1.0')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{}')
  archive(folder, tarball, 0)
  sign(`${tarball}.sha256`, key)
}, 240_000)
afterAll(() => rmSync(work, { recursive: true, force: true }))

function take(source = tarball) {
  const folder = path.join(work, `taken-${(taken += 1)}`)
  mkdirSync(folder)
  return takeRelease(source, folder, signers)
}

/** Runs a check while the file of the hash has another text, signed by a key for a purpose. */
async function withList(text: string, by: string, namespace: string, check: () => Promise<void>): Promise<void> {
  const list = `${tarball}.sha256`
  const kept = [list, `${list}.sig`].map((file) => [file, readFileSync(file)] as const)
  try {
    rmSync(`${list}.sig`)
    writeFileSync(list, text)
    execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', path.join(work, by), '-n', namespace, list], {
      stdio: 'ignore',
    })
    await check()
  } finally {
    for (const [file, bytes] of kept) writeFileSync(file, bytes)
  }
}

test('release signed by a key of the installed one is taken, also as the page says by ssh-keygen', async () => {
  expect(await take()).toMatchObject({ version: '1.1.0' })
  const words = ['-Y', 'verify', '-f', signers, '-I', 'release@c2c', '-n', 'c2c-release', '-s', `${tarball}.sha256.sig`]
  const input = readFileSync(`${tarball}.sha256`)
  expect(execFileSync('ssh-keygen', words, { input, encoding: 'utf8' })).toContain('Good "c2c-release" signature')
})

test('signature of another key, or for another purpose, is refused', async () => {
  const list = readFileSync(`${tarball}.sha256`, 'utf8')
  await withList(list, 'other', 'c2c-release', () => expect(take()).rejects.toThrow('not that of a release key'))
  await withList(list, 'key', 'file', () => expect(take()).rejects.toThrow('not that of a release key'))
})

test('signed list of another file or of several is refused', async () => {
  const [hash = ''] = readFileSync(`${tarball}.sha256`, 'utf8').split(' ')
  const refused = () => expect(take()).rejects.toThrow('not of c2c-1.1.0.tar.gz')
  await withList(`${hash}  c2c-1.2.0.tar.gz\n`, 'key', 'c2c-release', refused)
  await withList(`${hash}  c2c-1.1.0.tar.gz\n${hash}  other\n`, 'key', 'c2c-release', refused)
})

test('file of another product, or a key that is not Ed25519, is refused', async () => {
  await expect(take(path.join(work, 'other-1.1.0.tar.gz'))).rejects.toThrow('is no release of c2c')
  execFileSync('ssh-keygen', ['-q', '-t', 'ecdsa', '-N', '', '-f', path.join(work, 'ecdsa')])
  expect(() => signersOf(path.join(work, 'ecdsa'))).toThrow('must be an Ed25519 key')
})

test('release that was not signed cannot check another one', async () => {
  const folder = path.join(work, 'unsigned')
  mkdirSync(folder)
  await expect(takeRelease(tarball, folder, path.join(work, 'none'))).rejects.toThrow('was not signed')
})

/** Serves the folder over HTTPS, but for `/moved/`, which leads elsewhere. Returns its address. */
async function serveFolder(): Promise<string> {
  const [keyFile, certificate] = [path.join(work, 'tls-key'), path.join(work, 'tls-certificate')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    keyFile,
    '-out',
    certificate,
  ]
  execFileSync('openssl', ['req', '-x509', ...made, ...names], { stdio: 'ignore' })
  const [tlsKey, cert] = [readFileSync(keyFile), readFileSync(certificate, 'utf8')]
  const server = createServer({ key: tlsKey, cert }, ({ url = '' }, response) => {
    const file = path.join(work, path.basename(url))
    if (url.startsWith('/moved/')) response.writeHead(302, { Location: `/${path.basename(url)}` }).end()
    else if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  const authorities = tls.getCACertificates()
  tls.setDefaultCACertificates([...authorities, cert])
  onTestFinished(() => {
    tls.setDefaultCACertificates(authorities)
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

test('release at an https address is taken, without a signature or behind a redirect it is refused', async () => {
  const address = await serveFolder()
  expect(await take(`${address}/c2c-1.1.0.tar.gz`)).toMatchObject({ version: '1.1.0' })
  await expect(take(`${address}/moved/c2c-1.1.0.tar.gz`)).rejects.toThrow('unexpected redirect')
  await expect(take(`${address}/c2c-1.2.0.tar.gz`)).rejects.toThrow('c2c-1.2.0.tar.gz.sha256.sig answered 404')
})
