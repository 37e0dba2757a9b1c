declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface Context {
    readonly path: string
  }

  interface S3rverOptions {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  /** An S3 server that stores objects in a directory. */
  export default class S3rver {
    /** Of Koa, which it extends. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: S3rverOptions)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
