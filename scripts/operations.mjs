import { ensurePackages, multiarch } from './lib/debian-packages.mjs'
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
  { name: 'libfaketime', at: `/usr/lib/${multiarch}/faketime` },
  { name: 'oathtool', at: '/usr/bin/oathtool' },
  { name: 'jq', at: '/usr/bin/jq' },
  { name: 'curl', at: '/usr/bin/curl' },
  { name: 'openssl', at: '/usr/bin/openssl' },
  { name: 'ansible-core', at: '/usr/bin/ansible-playbook' },
  { name: 'ansible-lint', at: '/usr/bin/ansible-lint' },
  { name: 'unzip', at: '/usr/bin/unzip' },
  { name: 'openssh-client', at: '/usr/bin/ssh-keygen' },
  { name: 'libreoffice-calc-nogui', at: '/usr/lib/libreoffice/program/libsclo.so' },
  { name: 'hledger', at: '/usr/bin/hledger' },
  { name: 'beancount', at: '/usr/bin/bean-check' },
]

/** The folder that `npm run test:faults` names. */
const faults = 'suites/faults'

try {
  ensurePackages(packages)
  await setUp()
} catch (error) {
  fail(error)
}
const words = [installed('vitest', 'vitest.mjs'), 'run', '--root=operations']
const [first = '', ...chosen] = process.argv.slice(2)
// The runner takes files that contain any of its filters.
const filters =
  first === faults && chosen.length > 0 ? chosen.map((name) => `${faults}/${name}`) : process.argv.slice(2)
process.exit(await run(projectNode(), [...words, ...filters], { env: projectEnvironment() }))
