import { inject, onTestFinished } from 'vitest'
import { createTestDatabase } from '../story/database.ts'
import { ServerProcess } from '../story/server-process.ts'
import { TcpProxy } from '../services/tcp-proxy.ts'
import { temporaryDirectory } from '../story/temporary-directory.ts'

/** A server process whose connections to a database of the test run can fail, until the end of the test or of the file. */
export async function serverBehindProxy(
  atEnd: (stop: () => Promise<void> | void) => void = onTestFinished,
  environment: NodeJS.ProcessEnv = {},
  onLog: ((line: string) => void) | null = null,
) {
  const database = await createTestDatabase(inject('migrated'))
  atEnd(() => database.drop())
  const { host, port, user } = database.connection
  const proxy = new TcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  await proxy.open()
  atEnd(() => proxy.close())
  const server = new ServerProcess(temporaryDirectory(atEnd), {
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${proxy.port}/${database.connection.database}`,
    DATABASE_TIMEOUT_MS: '2000',
    ...environment,
  })
  server.onLog = onLog
  await server.start()
  atEnd(async () => void (await server.stop()))
  return { proxy, server, database }
}
