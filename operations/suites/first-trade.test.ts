import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { commandsOfPage, EmptyHost } from '../lib/empty-host/run-script.ts'
import { installRelease } from '../lib/release-tarball.ts'

test.skipIf(process.getuid?.() !== 0)('commands of docs/deployment.md lead from an empty host to a trade', async () => {
  const host = new EmptyHost()
  onTestFinished(() => host.remove())
  const { tarball, cache, printed } = await installRelease(temporaryDirectory(), host.root)
  for (const name of ['deposit', 'recharge', 'payment'])
    writeFileSync(path.join(host.root, `${name}.png`), await freshImage())
  const start = performance.now()
  const output = await host.run(commandsOfPage(), cache)
  expect(output).toContain('All checks passed')
  expect(output).toContain('"available": "150.000000"')
  console.log(printed, `${statSync(tarball).size} bytes, path of ${((performance.now() - start) / 1000).toFixed(1)} s`)
})
