import type { Meter } from '@opentelemetry/api'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Config } from '../../config/config.ts'
import type { Uses } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { spaceOf } from '../../services/storage/disk-watch.ts'

export type HostOptions = Pick<Config, 'backupDir' | 'certificateAddress' | 'databaseUrl' | 'dataDir' | 'watchDisks'>

/** Milliseconds that a disk may take; one of a network that hangs counts as full. */
const diskLimitMs = 1000

/** A disk that cannot be read is shown as full: it must not look healthy. */
const unreadable = { free: 0, size: 1 }

/** The folders whose disks are watched, by what lies there. */
function watchedDisks(options: HostOptions): ReadonlyMap<string, string> {
  const { dataDir, backupDir, databaseUrl, watchDisks } = options
  return new Map([
    ['data', dataDir],
    ...(databaseUrl === null ? [['database', join(dataDir, 'postgres')] as const] : []),
    ...(backupDir !== null && existsSync(backupDir) ? [['backup', backupDir] as const] : []),
    ...(existsSync('/var/log') ? [['log', '/var/log'] as const] : []),
    ...watchDisks,
  ])
}

/** Reports the space of disks, and when the certificate of the proxy ends. Returns the function that ends the reading. */
export function addHostGauges(meter: Meter, services: Uses<'db' | 'log'>, options: HostOptions): () => void {
  addDisks(meter, watchedDisks(options))
  return addCertificate(meter, services, options.certificateAddress)
}

function addDisks(meter: Meter, disks: ReadonlyMap<string, string>): void {
  const free = meter.createObservableGauge('c2c_disk_free_bytes', { description: 'Space that the service can use' })
  const size = meter.createObservableGauge('c2c_disk_size_bytes', { description: 'Size of the disk' })
  const reading = new Map<string, Promise<typeof unreadable>>()
  const read = (folder: string) => {
    const known = reading.get(folder)
    if (known) return known
    const begun = spaceOf(folder)
      .catch(() => unreadable)
      .finally(() => reading.delete(folder))
    reading.set(folder, begun)
    return begun
  }
  meter.addBatchObservableCallback(
    async (result) => {
      for (const [disk, folder] of disks) {
        const space = await Promise.race([read(folder), wait(diskLimitMs, unreadable, { ref: false })])
        result.observe(free, space.free, { disk })
        result.observe(size, space.size, { disk })
      }
    },
    [free, size],
  )
}

const certificateEveryMs = 15 * 60_000
const handshakeLimitMs = 5000

/** Reads the certificate of `app_url` every 15 minutes; nothing is reported while it is not https. */
function addCertificate(meter: Meter, { db, log }: Uses<'db' | 'log'>, address: string | null): () => void {
  let end: Date | null = null
  let readable: 0 | 1 | null = null
  const read = async () => {
    const { protocol, hostname, port } = new URL((await readSetting(db, 'app_url')) || 'http://none')
    if (protocol !== 'https:') {
      readable = null
      end = null
      return
    }
    const [host = hostname, at = port || '443'] = address?.split(':') ?? []
    end = await endOfCertificate({ host, port: Number(at), servername: hostname })
    readable = 1
  }
  const start = () =>
    void read().catch((error: unknown) => {
      // The end that was read before stays known.
      readable = 0
      log.warn({ err: error }, 'the certificate of app_url could not be read')
    })
  const timer = setInterval(start, certificateEveryMs)
  timer.unref()
  start()
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  gauge('c2c_certificate_end_timestamp_seconds', 'End of the certificate of the proxy, Unix time').addCallback((r) => {
    if (end) r.observe(Math.round(end.getTime() / 1000))
  })
  gauge('c2c_certificate_readable', '1 while the certificate of the proxy can be read').addCallback((r) => {
    if (readable !== null) r.observe(readable)
  })
  return () => clearInterval(timer)
}

/** Where a certificate is read, and the host that it must be for. */
interface CertificateAt {
  readonly host: string
  readonly port: number
  readonly servername: string
}

/** The end of the certificate that a server shows: now for one that is over. Rejects for one that browsers do not accept either. */
async function endOfCertificate(at: CertificateAt): Promise<Date> {
  const socket = connect({ ...at, timeout: handshakeLimitMs })
  try {
    return await new Promise<Date>((resolve, reject) => {
      socket.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'CERT_HAS_EXPIRED' ? resolve(new Date()) : reject(error),
      )
      socket.once('timeout', () => reject(new Error('no answer')))
      socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)))
    })
  } finally {
    socket.destroy()
  }
}
