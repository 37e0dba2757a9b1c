import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

test.runIf(isFull)('a running sandbox is backed up and restored into another data folder', async () => {
  const folder = temporaryDirectory()
  const [dataDir, backup, keys] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'keys')]
  const server = new ServerProcess(dataDir)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '100')
  await bindAccount(server, person)
  expect(await runScript('backup', [backup, '--keys', keys], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await rechargeAndApprove(server, person, '70')

  const occupied = await runScript('restore', [backup], { DATA_DIR: dataDir })
  expect(occupied).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') })
  await server.stop()
  renameSync(dataDir, join(folder, 'old'))
  const restored = await runScript('restore', [backup, '--keys', keys], { DATA_DIR: dataDir })
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('everything was read\nAll checks passed.'),
  })
  await server.start()
  expect(await moneyOf(server, person)).toMatchObject({ available: '100.000000' })
  const { list } = await server.callOk('bankinfo/list', {}, person)
  expect(list).toHaveLength(1)
  await rechargeAndApprove(server, person, '50')
  expect(await moneyOf(server, person)).toMatchObject({ available: '150.000000' })
})

test('data of another major version of PostgreSQL is refused with the commands to run', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  const refused = await runScript('main', [], { DATA_DIR: dataDir, PORT: '0' })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /written by PostgreSQL 17, and this release has PostgreSQL 18.*npm run restore -- DIR/,
    ),
  })
})
