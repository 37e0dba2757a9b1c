import type { Plugin, Rolldown } from 'vite'

const helperId = '\0vite/preload-helper.js'

/**
 * Lets one build work below any path (`BASE_PATH`). Scripts and styles name each other by where they lie, and an app at `/`, whose page
 * has one address, names its files by where the page lies. The server completes the links of a page that opens at several addresses.
 * Vite's own relative base adds an address to each loaded page in the first script.
 */
export function anyBase(): Plugin {
  let base = ''
  const hasOneAddress = (): boolean => base === '/'
  return {
    name: 'any-base',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    transform(code, id) {
      if (id !== helperId) return null
      const absolute = `return ${JSON.stringify(base)}+dep`
      if (!code.includes(absolute)) throw new Error(`${helperId} has no ${absolute}`)
      // All scripts lie in one folder.
      return { code: code.replace(absolute, 'return "../"+dep'), map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (hasOneAddress() ? html.replaceAll(/(<(?:link|meta|script)\b[^>]*="?)\/(?!\/)/g, '$1') : html),
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = withoutBase(output.code)
        else if (output.fileName.endsWith('.css')) output.source = styles(output)
      }
    },
  }

  function withoutBase(code: string): string {
    const named = new RegExp(`(["'\`])${base}(assets/[\\w.-]+\\1)`, 'g')
    if (!hasOneAddress() && named.test(code)) throw new Error(`a script names a file below ${base}`)
    return code.replaceAll(named, '$1$2')
  }

  function styles({ source }: Rolldown.OutputAsset): string {
    return String(source).replaceAll(`url(${base}assets/`, 'url(')
  }
}
