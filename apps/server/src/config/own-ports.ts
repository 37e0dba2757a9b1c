import type { Config } from './config.ts'

/** The port of PostgreSQL, which need not be in its address; those of mail and web servers are below 1024 and never sent to. */
const postgresPort = 5432

type Addresses = Pick<
  Config,
  | 'port'
  | 'opsPort'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseOwnerUrl'
  | 'databaseReadUrls'
  | 'smtpUrl'
  | 'bucket'
  | 'chainOptions'
  | 'processes'
>

/**
 * The ports that the service listens on or connects to, on whichever host: a merchant of a sandbox must not reach them by a webhook to
 * `http://127.0.0.1`.
 */
export function ownPorts(config: Addresses): Set<number> {
  const { port, opsPort, processes, bucket, chainOptions } = config
  const urls = [
    config.databaseUrl,
    config.databaseDirectUrl,
    config.databaseOwnerUrl,
    ...config.databaseReadUrls,
    config.smtpUrl,
    bucket?.endpoint ?? null,
    ...chainOptions.flatMap(({ nodes }) => nodes.map(({ url }) => url)),
  ]
  // Each process adds its number to OPS_PORT.
  const ops = opsPort === null ? [] : Array.from({ length: processes }, (_, process) => opsPort + process)
  return new Set([postgresPort, port, ...ops, ...urls.flatMap(portsOf)])
}

/** The ports in an address; a database's can be a parameter of it (`?host=/run/postgresql&port=5433`). */
function portsOf(url: string | null): readonly number[] {
  if (url === null || !URL.canParse(url)) return []
  const { port, searchParams } = new URL(url)
  return [port, searchParams.get('port')].map(Number).filter((one) => one > 0)
}
