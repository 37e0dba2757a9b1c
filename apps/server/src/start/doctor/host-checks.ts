import { existsSync, statSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { plainConnections } from '../../config/check-config.ts'
import { requireFile } from '../../config/chain-options.ts'
import type { Config } from '../../config/config.ts'
import { misspeltLines } from '../../config/known-variables.ts'
import { isLow, lowShare, tryPlace, type WrittenPlace } from '../../services/storage/disk-watch.ts'
import { writtenPlaces } from '../../services/storage/open-file-stores.ts'
import { fail, ok, warn, type Check } from './finding.ts'

/** The release that the server is built for. */
const leastNode = 24

export const nodeCheck = (version: string): Check => ({
  name: 'node',
  advice: '',
  run: async () =>
    parseInt(version.replace('v', ''), 10) >= leastNode
      ? ok(version)
      : fail(`${version} is too old`, `install Node ${leastNode} or newer (docs/deployment.md)`),
})

/** Variables that nothing reads. */
export const misspeltCheck = (env: NodeJS.ProcessEnv): Check => ({
  name: 'variables',
  advice: '',
  run: async () => {
    const lines = misspeltLines(env)
    if (lines.length === 0) return ok('each one is read by the server')
    return lines.map((line) =>
      warn(line, 'correct the name, or remove the variable (docs/operations.md, "Configuration")'),
    )
  },
})

const mebibyte = 2 ** 20

/** Free space of the disk of a place, and a write there. */
const placeCheck = (place: WrittenPlace, variable: string): Check => ({
  name: `disk of ${place.name}`,
  advice: `the disk of ${place.path} does not answer: look at its mount and at the log of the kernel`,
  run: async () => {
    const { state, free, size, failure } = await tryPlace(place)
    const space =
      free === null || size === null
        ? ''
        : `, ${Math.floor(free / mebibyte)} of ${Math.floor(size / mebibyte)} MiB are free`
    if (state === 'full') return fail(`${place.path} is full: ${failure}`, 'free space on this disk, or enlarge it')
    if (state !== 'ok')
      return fail(
        `${place.path} cannot be written to: ${failure}`,
        `give it to the user of the server, or set ${variable} to another one`,
      )
    if (isLow({ free, size }))
      return warn(
        `${place.path} takes files${space}`,
        `less than ${lowShare * 100} % is free: enlarge the disk before it is full`,
      )
    return ok(`${place.path} takes files${space}`)
  },
})

const variableOf: Readonly<Record<string, string>> = { backups: 'BACKUP_DIR', heads: 'HEADS_FILE' }

const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0

/** The files of the host: each store, the key file, and the list of names. */
export function fileChecks({
  dataDir,
  dataKeysFile,
  bucket,
  backupDir,
  headTargets,
  sanctionsFile,
}: Config): readonly Check[] {
  const places = [
    { name: 'data', path: dataDir, decides: true },
    ...writtenPlaces({ dataDir, bucket, backupDir, headsFile: headTargets.file }),
  ]
  return [
    {
      name: 'user',
      advice: '',
      run: async () => {
        const owner = existsSync(dataDir) ? statSync(dataDir).uid : process.getuid?.()
        return owner === process.getuid?.()
          ? ok('owns DATA_DIR')
          : warn(
              `${dataDir} belongs to another user`,
              'run this command as the user of the server: rights of files are those of this user',
            )
      },
    },
    ...places.map((place) => placeCheck(place, variableOf[place.name] ?? 'DATA_DIR')),
    {
      name: 'key file',
      advice: `restore ${dataKeysFile} from its backup (docs/backup.md)`,
      run: async () => {
        if (!existsSync(dataKeysFile)) return ok(`${dataKeysFile} does not exist yet`)
        requireFile('DATA_KEYS_FILE', dataKeysFile)
        return isOpen(dataKeysFile)
          ? warn(`${dataKeysFile} can be read by other users`, `chmod 600 ${dataKeysFile}`)
          : ok(`${dataKeysFile} belongs to this user alone`)
      },
    },
    ...(sanctionsFile === null
      ? []
      : [
          {
            name: 'list of names',
            advice: '',
            run: async () => {
              requireFile('SANCTIONS_FILE', sanctionsFile)
              return ok(`${sanctionsFile} can be read`)
            },
          },
        ]),
  ]
}

/** A network that is not a part of the internet that one operator has. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  return bits !== undefined && Number(bits) < (isIPv4(address) ? 8 : 16)
}

/** What the variables say about other hosts. */
export const connectionChecks = (config: Config): readonly Check[] => [
  {
    name: 'connections',
    advice: '',
    run: async () => {
      const plain = config.sandbox ? [] : plainConnections(config)
      if (plain.length === 0) return ok('none leaves this host without TLS')
      return plain.map((name) =>
        warn(
          `${name} leads to another host without verified TLS`,
          'see docs/deployment.md, "Connections between hosts"',
        ),
      )
    },
  },
  {
    name: 'trusted proxies',
    advice: '',
    run: async () => {
      const wide = config.trustProxy.find(isWide)
      return wide === undefined
        ? ok(`X-Forwarded-For is believed of ${config.trustProxy.join(', ')}`)
        : fail(`TRUST_PROXY: ${wide} lets every client choose its own address`, 'name the networks of the proxies only')
    },
  },
]
