import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Preloaded into a server with `--import`: at its end it writes what it loaded, one URL a line, to LOADED_FILES.
const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    loaded.add(url)
    return next(url, context)
  },
})
process.on('exit', () => writeFileSync(process.env['LOADED_FILES'] ?? '', [...loaded].join('\n')))
