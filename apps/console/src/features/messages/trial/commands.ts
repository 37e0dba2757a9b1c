import type { MadeKey } from './trial.ts'

interface Place {
  /** The address of the service, with its path, without a slash at the end. */
  readonly host: string
  /** The client's package below `/client/`, and whether the service has it. */
  readonly clientFile: string
  readonly isPacked: boolean
}

/** Commands that run as they are, by the names of their languages; Python's in a clone of the sources. */
export function commandsOf(
  { token, secret }: Pick<MadeKey, 'token' | 'secret'>,
  { host, clientFile, isPacked }: Place,
) {
  const variables = [`export C2C_HOST=${host}`, `export C2C_KEY=${token}`, `export C2C_SECRET=${secret ?? ''}`]
  return {
    Python: [...variables, 'python3 examples/merchant.py'].join('\n'),
    TypeScript: [
      ...variables,
      ...(isPacked ? [] : ['# First run "npm run pack-client" in the clone, and start the sandbox again.']),
      'mkdir bot && cd bot && npm init -y',
      `npm install ${host}/client/${clientFile}`,
      "cat > orders.mjs <<'END'",
      program,
      'END',
      'node orders.mjs',
    ].join('\n'),
    curl: [`curl ${host}/console/api/v1/order/list \\`, `  -H 'X-Api-Key: ${token}' \\`, '  -d state=audit'].join('\n'),
  }
}

const program = `import { createApi, signedBy } from '@c2c/client'
import { consoleOrderList } from '@c2c/client/contract'

const { C2C_HOST: host, C2C_KEY: token, C2C_SECRET: secret } = process.env
const api = createApi({
  host,
  surface: 'console',
  language: () => 'en',
  token: () => null,
  onSessionInvalid: () => console.error('The key ended.'),
  onRequest: signedBy({ token, secret }),
})
const { list } = await api.call(consoleOrderList, { state: 'audit' })
for (const order of list) console.log(order.order_no, order.step)`
