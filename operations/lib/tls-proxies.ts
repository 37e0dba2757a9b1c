import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@c2c/testing/src/services/free-port.ts'

const deploy = path.join(import.meta.dirname, '../../deploy')

export interface TlsProxy {
  readonly process: ChildProcess
  /** `https://localhost:PORT` */
  readonly url: string
  /** `http://localhost:PORT` */
  readonly plain: string
  /** The file of the authority that signs its certificate. */
  readonly authority: string
}

/** Replaces each text, which must occur. */
const replaced = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`the example has no ${from}`)
    return whole.replaceAll(from, to)
  }, text)

/** Runs nginx with deploy/nginx.conf on loopback ports, with a certificate of its own. Checks the file with `nginx -t`. */
export const startNginx = (work: string, ...upstreams: readonly number[]): Promise<TlsProxy> =>
  runNginx(work, { file: 'nginx.conf', domain: 'c2c.example', upstreams })

/** The same with deploy/below-path/nginx.conf: a server at /c2c/ beside the files of a folder. */
export const startNginxBelowPath = (work: string, site: string, upstream: number): Promise<TlsProxy> =>
  runNginx(work, {
    file: 'below-path/nginx.conf',
    domain: 'host.example',
    upstreams: [upstream],
    changes: { '/var/www/html': site },
  })

interface Example {
  readonly file: string
  /** The name of the host in it. */
  readonly domain: string
  readonly upstreams: readonly number[]
  /** Further texts to replace. */
  readonly changes?: Readonly<Record<string, string>>
}

async function runNginx(work: string, { file: example, domain, upstreams, changes }: Example): Promise<TlsProxy> {
  const folder = path.join(work, 'nginx')
  mkdirSync(folder)
  const [key, authority] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', authority, ...subject],
    { stdio: 'ignore' },
  )
  const [plain, secure] = [await freePort(), await freePort()]
  const site = replaced(readFileSync(path.join(deploy, example), 'utf8'), {
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    'server 127.0.0.1:8080;': upstreams.map((port) => `server 127.0.0.1:${port};`).join(' '),
    [`server_name ${domain}`]: 'server_name localhost',
    [`/etc/letsencrypt/live/${domain}/fullchain.pem`]: authority,
    [`/etc/letsencrypt/live/${domain}/privkey.pem`]: key,
    ...changes,
  })
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`)
  execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', file])
  const child = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { process: child, url: `https://localhost:${secure}`, plain: `http://localhost:${plain}`, authority }
}

/** Runs Caddy with deploy/Caddyfile on a loopback port, with its own authority. Checks the file with `caddy validate`. */
export const startCaddy = (work: string, ...upstreams: readonly number[]): Promise<TlsProxy> =>
  runCaddy(work, 'Caddyfile', upstreams)

/** The same with deploy/below-path/Caddyfile: a server at /c2c/ beside the files of a folder. */
export const startCaddyBelowPath = (work: string, site: string, upstream: number): Promise<TlsProxy> =>
  runCaddy(work, 'below-path/Caddyfile', [upstream], { SITE_ROOT: site })

async function runCaddy(
  work: string,
  example: string,
  upstreams: readonly number[],
  more: NodeJS.ProcessEnv = {},
): Promise<TlsProxy> {
  const folder = path.join(work, 'caddy')
  mkdirSync(folder)
  const [url, plain] = [`https://localhost:${await freePort()}`, `http://localhost:${await freePort()}`]
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    C2C_DOMAIN: url,
    C2C_PLAIN: plain,
    C2C_UPSTREAM: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    ...more,
  }
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n'
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, options + readFileSync(path.join(deploy, example), 'utf8'))
  const words = ['--adapter', 'caddyfile', '--config', file]
  execFileSync('caddy', ['validate', ...words], { env, stdio: 'ignore' })
  const child = spawn('caddy', ['run', ...words], { env, stdio: 'ignore' })
  return { process: child, url, plain, authority: path.join(folder, 'caddy/pki/authorities/local/root.crt') }
}
