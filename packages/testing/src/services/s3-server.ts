import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { TcpProxy } from './tcp-proxy.ts'

/** s3rver, which has no types of its own: a Koa application that stores objects in a directory. */
interface S3rver {
  readonly middleware: ((context: { readonly path: string }, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

interface S3rverOptions {
  readonly address: string
  readonly port: number
  readonly silent: boolean
  readonly directory: string
  readonly configureBuckets: readonly { readonly name: string }[]
}

const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver

const bucket = 'c2c-files'

/** The key of s3rver's only account. */
const key = 'S3RVER'

/** The suffix of s3rver's own files. */
const objectEnding = '._S3rver_object'

/** An S3 server on loopback, behind a proxy whose connections can fail. Its objects survive its restarts. */
export class S3Server {
  readonly proxy: TcpProxy
  readonly #folder: string
  readonly #server: S3rver

  private constructor(server: S3rver, port: number, folder: string) {
    this.#server = server
    this.#folder = folder
    this.proxy = new TcpProxy({ host: '127.0.0.1', port })
  }

  static async start(): Promise<S3Server> {
    const folder = mkdtempSync(join(tmpdir(), 'c2c-s3-'))
    const silent = { silent: true, address: '127.0.0.1', port: 0 }
    const server = new S3rver({ ...silent, directory: folder, configureBuckets: [{ name: bucket }] })
    acceptBucketRequests(server)
    const { port } = await server.run()
    const started = new S3Server(server, port, folder)
    await started.proxy.open()
    return started
  }

  /** The variables of a server that stores its files here. */
  get environment(): Readonly<Record<string, string>> {
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${this.proxy.port}`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    }
  }

  /** The keys of all objects. */
  keys(): readonly string[] {
    const names = readdirSync(join(this.#folder, bucket), { recursive: true, encoding: 'utf8' })
    return names
      .flatMap((name) => (name.endsWith(objectEnding) ? [name.slice(0, -objectEnding.length)] : []))
      .toSorted()
  }

  /** The file of an object on the disk of the S3 server. */
  fileOf(name: string): string {
    return join(this.#folder, bucket, name + objectEnding)
  }

  async close(): Promise<void> {
    await this.proxy.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** An S3 server for the test file that calls this at module level. */
export async function startS3Server(): Promise<S3Server> {
  const server = await S3Server.start()
  afterAll(() => server.close())
  return server
}

/**
 * s3rver signs requests for a bucket, such as those for a list, without the slash at the end of their path, which the library
 * signs. Only the key of these is checked; the signature of every request for an object is.
 */
function acceptBucketRequests(server: S3rver): void {
  const scope = new AsyncLocalStorage<boolean>()
  Object.defineProperty(server, 'allowMismatchedSignatures', { get: () => scope.getStore() === true })
  server.middleware.unshift(({ path }, next) => scope.run(/^\/[^/]+\/?$/.test(path), next))
}
