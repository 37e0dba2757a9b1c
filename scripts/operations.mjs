import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installed, projectNode } from './lib/project.mjs'
import { projectEnvironment, run } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run test:operations [-- FILTER...], and npm run test:faults for the suites in `faults`: suites with PostgreSQL
 * servers, proxies and tools of Debian, which root installs when they are missing. Elsewhere they must be installed
 * already.
 */
const packages = [
  { name: 'postgresql', at: '/usr/lib/postgresql' },
  { name: 'pgbouncer', at: '/usr/sbin/pgbouncer' },
  { name: 'patroni', at: '/usr/bin/patroni' },
  { name: 'etcd-server', at: '/usr/bin/etcd' },
  { name: 'haproxy', at: '/usr/sbin/haproxy' },
  { name: 'pgbackrest', at: '/usr/bin/pgbackrest' },
  { name: 'prometheus', at: '/usr/bin/promtool' },
  { name: 'nginx-light', at: '/usr/sbin/nginx' },
  { name: 'docker-compose', at: '/usr/bin/docker-compose' },
  { name: 'caddy', at: '/usr/bin/caddy' },
  { name: 'systemd', at: '/usr/bin/systemd-analyze' },
  { name: 'iproute2', at: '/usr/sbin/ip' },
  { name: 'libfaketime', at: `/usr/lib/${multiarch()}/faketime` },
  { name: 'oathtool', at: '/usr/bin/oathtool' },
  { name: 'jq', at: '/usr/bin/jq' },
  { name: 'curl', at: '/usr/bin/curl' },
  { name: 'openssl', at: '/usr/bin/openssl' },
]

/** The folder that `npm run test:faults` names. */
const faults = 'suites/faults'

const missing = packages.filter(({ at }) => !existsSync(at)).map(({ name }) => name)
if (missing.length > 0) install(missing)
await setUp().catch(fail)
const words = [installed('vitest', 'vitest.mjs'), 'run', '--root=operations']
const [first = '', ...chosen] = process.argv.slice(2)
// The runner takes files that contain any of its filters.
const filters =
  first === faults && chosen.length > 0 ? chosen.map((name) => `${faults}/${name}`) : process.argv.slice(2)
process.exit(await run(projectNode(), [...words, ...filters], { env: projectEnvironment() }))

/** Debian's name of this machine's libraries. */
function multiarch() {
  return `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
}

/**
 * Installs packages without starting their services.
 * @param {readonly string[]} names
 */
function install(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(new Error(`missing: ${names.join(', ')} (Debian's names); root on Debian installs them by itself`))
  }
  console.log(`installing ${names.join(', ')}`)
  // Debian's packages start a service unless a policy says no; RUNLEVEL=1 is that for invoke-rc.d.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (/** @type {string[]} */ ...what) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...what], { env, stdio: 'inherit' }).status === 0
  const done =
    apt('install', '-y', '--no-install-recommends', ...names) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', ...names))
  if (!done) fail(new Error(`could not install ${names.join(', ')}`))
}
