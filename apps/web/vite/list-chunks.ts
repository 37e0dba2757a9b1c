import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The script of a source file, and all files that a page waits for with it. */
interface ListedChunk {
  readonly file: string
  readonly needs: readonly string[]
}

/**
 * Writes `.vite/chunks.json`: the files of each source file that is loaded on its own. Vite's manifest has no line for one that
 * shares its chunk with others. The size budget and the browser stories read it.
 */
export function listChunks(): Plugin {
  let root = ''
  return {
    name: 'list-chunks',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const sources = chunks.flatMap((chunk) =>
        chunk.moduleIds
          .filter((id) => isLoaded(this.getModuleInfo(id)))
          .map((id) => [relative(root, id).replaceAll('\\', '/'), listed(chunk, bundle)] as const),
      )
      const source = JSON.stringify(Object.fromEntries(sources.toSorted(([a], [b]) => a.localeCompare(b))), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source })
    },
  }
}

const isLoaded = (module: Rolldown.ModuleInfo | null): boolean =>
  module !== null && (module.isEntry || module.dynamicImporters.length > 0)

function listed(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ListedChunk {
  const needs = new Set([chunk.fileName])
  for (const file of needs) {
    const output = bundle[file]
    if (output?.type !== 'chunk') continue
    for (const imported of output.imports) needs.add(imported)
    for (const style of output.viteMetadata?.importedCss ?? []) needs.add(style)
  }
  return { file: chunk.fileName, needs: [...needs] }
}
