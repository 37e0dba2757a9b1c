import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/lib/project.mjs'
import type { Outcome } from '../../scripts/lib/reports.mjs'
import { temporaryFolder } from '../../scripts/lib/temporary-folder.mjs'
import { startServer, type TestServer } from '../support/server.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { accountStories } from './stories/account.ts'
import { tradeStories } from './stories/trade.ts'
import { walletStories } from './stories/wallet.ts'
import { play, type Story } from './story.ts'
import { startWebKit } from './webkit.ts'

/**
 * node e2e/engines/run.ts [TEXT]: plays the stories whose engine and name contain TEXT in Firefox and WebKit at the same time, against
 * one server. `ENGINES_REPORT` names a file for the outcome.
 */
const stories = [...accountStories, ...walletStories, ...tradeStories]
const starts = [startFirefox, startWebKit]
const pictures = path.join(root, 'test-results/engines')
const folder = temporaryFolder('engines')
const outcome: Outcome = { passed: 0, failures: [], flaky: [] }

const running: Pick<Engine, 'close'>[] = []
let ending: Promise<void> | undefined

/** Ends this process, and before it all that it started; what hangs for ten seconds ends with it. */
function end(status: number): Promise<void> {
  ending ??= Promise.race([
    Promise.allSettled(running.map((one) => one.close())),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ]).then(() => process.exit(status))
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, () => void end(1))

async function playIn(engine: Engine, story: Story, server: TestServer): Promise<void> {
  const name = `${engine.name}: ${story.name}`
  const start = performance.now()
  const tab = await engine.newTab()
  try {
    await play(story, { engine, tab, server, folder })
    outcome.passed += 1
    console.log(`ok     ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    if (ending) return
    const picture = `${pictures}/${engine.name}-${stories.indexOf(story) + 1}.png` as const
    await tab.picture(picture).catch((reason: unknown) => console.log(reason))
    const message = error instanceof Error ? String(error.stack) : String(error)
    outcome.failures.push({ file: 'e2e/engines/run.ts', test: name, message })
    console.log(`FAILED ${name}\n${message}\n${picture}`)
  }
  await tab.close()
}

async function playAll(start: (typeof starts)[number], server: TestServer): Promise<void> {
  const engine = await start(folder)
  running.push(engine)
  console.log(engine.version)
  for (const story of stories) {
    if (`${engine.name}: ${story.name}`.includes(process.argv[2] ?? '')) await playIn(engine, story, server)
  }
}

/** A failure outside of any story. */
let failed = false
try {
  await mkdir(pictures, { recursive: true })
  const server = await startServer()
  running.push({ close: () => server.stop() })
  await Promise.all(starts.map((start) => playAll(start, server)))
  if (outcome.passed + outcome.failures.length === 0) throw new Error(`no story has ${process.argv[2]} in its name`)
} catch (error) {
  failed = true
  console.error(error)
}
const { passed, failures } = outcome
const report = process.env['ENGINES_REPORT']
if (report) await writeFile(report, JSON.stringify(outcome))
else if (!ending) console.log(`\n${passed} passed, ${failures.length + Number(failed)} failed`)
await end(failed || failures.length > 0 ? 1 : 0)
