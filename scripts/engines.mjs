import { runEngines } from './lib/engines.mjs'
import { fail, setUp } from './setup.mjs'

/** npm run test:engines [-- TEXT]: money stories in Firefox and WebKit; TEXT is a part of an engine's or a story's name. */
try {
  await setUp()
  process.exit(await runEngines(process.argv.slice(2)))
} catch (error) {
  fail(error)
}
