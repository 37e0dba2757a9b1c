import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tryProgram } from './host.ts'

/** The endings of the files of a release: the tarball, its hash, and the signature of the hash. */
const endings = ['', '.sha256', '.sha256.sig'] as const

/** As scripts/lib/release/sign.mjs signs. */
const signer = 'release@c2c'
const namespace = 'c2c-release'

const named = /^c2c-(?<version>\d{1,6}\.\d{1,6}\.\d{1,6})\.tar\.gz$/
const listed = /^(?<hash>[0-9a-f]{64}) [ *](?<name>[^\n/]+)\n$/

/** The most bytes of a tarball, and how long its download may take, in milliseconds. */
const mostBytes = 500 * 2 ** 20
const downloadMs = 30 * 60_000

/** A release that a key of the installed one signed. */
export interface SignedRelease {
  readonly version: string
  /** The checked copy of its tarball. */
  readonly tarball: string
}

/**
 * Copies the three files of a release to a folder, and checks the copies: the signature against `signers`, then the hash. Throws an
 * Error that says what does not hold.
 * @param source Path or https address of the tarball.
 * @param signers File of the allowed signers of ssh-keygen.
 */
export async function takeRelease(source: string, folder: string, signers: string): Promise<SignedRelease> {
  const name = basename(source.startsWith('https:') ? new URL(source).pathname : source)
  const version = named.exec(name)?.groups?.['version']
  if (version === undefined) throw new Error(`${name} is no release of c2c: they are named c2c-VERSION.tar.gz`)
  if (!existsSync(signers))
    throw new Error(
      `the installed release was not signed and has no ${basename(signers)}: nothing can be checked with it`,
    )
  const tarball = join(folder, name)
  // The small ones first: a release without a signature is not downloaded.
  for (const ending of endings.toReversed()) await take(source, ending, `${tarball}${ending}`)
  const list = await readFile(`${tarball}.sha256`, 'utf8')
  await checkSignature(list, `${tarball}.sha256.sig`, signers)
  const { hash, name: listedName } = listed.exec(list)?.groups ?? {}
  if (listedName !== name) throw new Error(`the signed checksum is that of ${listedName ?? 'nothing'}, not of ${name}`)
  if (hash !== (await hashOf(tarball))) throw new Error(`${name} was changed: it does not have the signed checksum`)
  return { version, tarball }
}

async function checkSignature(text: string, signature: string, signers: string): Promise<void> {
  const words = ['-Y', 'verify', '-f', signers, '-I', signer, '-n', namespace, '-s', signature]
  const { status, output } = await tryProgram('ssh-keygen', words, { input: text }).catch((error: unknown) => {
    throw new Error('ssh-keygen is missing: apt-get install openssh-client', { cause: error })
  })
  if (status === 0) return
  const name = basename(signature, '.sha256.sig')
  throw new Error(
    `the signature of ${name} is not that of a release key of the installed release (ssh-keygen: ${output})`,
  )
}

async function take(source: string, ending: string, to: string): Promise<void> {
  if (source.startsWith('https:')) return download(withEnding(source, ending), to)
  if (!existsSync(`${source}${ending}`)) throw new Error(`${source}${ending} is missing`)
  if ((await stat(`${source}${ending}`)).size > mostBytes)
    throw new Error(`${source}${ending} is too large for a release`)
  await copyFile(`${source}${ending}`, to)
}

function withEnding(source: string, ending: string): string {
  const url = new URL(source)
  url.pathname += ending
  return url.href
}

async function download(url: string, to: string): Promise<void> {
  const options = { redirect: 'error', signal: AbortSignal.timeout(downloadMs) } as const
  const response = await fetch(url, options).catch((error: unknown) => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    throw new Error(`${url}: ${cause instanceof Error ? cause.message : message}`, { cause: error })
  })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  let bytes = 0
  await pipeline(
    Readable.fromWeb(response.body),
    async function* within(parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        bytes += part.length
        if (bytes > mostBytes) throw new Error(`${url} is too large for a release`)
        yield part
      }
    },
    createWriteStream(to),
  )
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
