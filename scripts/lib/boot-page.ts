import type { Plugin } from 'vite'
import texts from '../../apps/web/src/locales/boot.json' with { type: 'json' }

/** The oldest browsers that the apps are built for (README.md). */
export const browsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']

type Text = keyof (typeof texts)['en']

const linesOf = (text: Text) => Object.entries(texts).map(([language, own]) => [language, own[text]] as const)

/**
 * Run by every browser with JavaScript, so it is of the syntax of 2010 (ECMAScript 5). It says in all languages that the browser
 * is below the minimum (README.md), or that the app did not arrive. The app calls `bootFailed` when it cannot start, and does not start where
 * `data-old` is set. A lost script reloads the page once: during an update another server may have answered. What is asked for came with Chrome 111, Firefox 121 and Safari 16.4.
 */
const script = `(function (window, document) {
  var texts = __texts__
  function tell(lines) {
    var root = document.getElementById('root')
    if (!root) return document.addEventListener('DOMContentLoaded', function () { tell(lines) })
    while (root.firstChild) root.removeChild(root.firstChild)
    var main = document.createElement('main')
    main.className = 'boot'
    main.setAttribute('role', 'alert')
    for (var i = 0; i < lines.length; i++) {
      var line = document.createElement('p')
      line.lang = lines[i][0]
      line.appendChild(document.createTextNode(lines[i][1]))
      main.appendChild(line)
    }
    if (lines === texts.failed) {
      var button = document.createElement('button')
      button.appendChild(document.createTextNode(texts.retry))
      button.onclick = function () { location.reload() }
      main.appendChild(button)
    }
    root.appendChild(main)
  }
  window.bootFailed = function () { tell(texts.failed) }
  function isOld() {
    try {
      new RegExp('(?<=a)b')
      return !CSS.supports('selector(:has(a))') || !CSS.supports('color', 'color-mix(in srgb, red, red)')
    } catch (error) {
      return true
    }
  }
  if (isOld()) {
    document.documentElement.setAttribute('data-old', '')
    return tell(texts.old)
  }
  window.addEventListener('error', function (event) {
    if (event.target.tagName === 'SCRIPT') performance.navigation.type === 1 ? window.bootFailed() : location.reload()
  }, true)
})(window, document)`

/** Without comments, line ends and indentation: the script ends each statement where a line ends. */
const packed = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .reduce((all, line) => (/[{,]$|^$/.test(all) || /^[})]/.test(line) ? all + line : `${all};${line}`))

const bootScript = (): string => {
  const spoken = { failed: linesOf('failed'), old: linesOf('old'), retry: texts.en.retry }
  return packed(script).replace('__texts__', () => JSON.stringify(spoken))
}

/** The sentences for browsers without scripts. */
const noScript = (): string =>
  `<noscript><main class="boot">${linesOf('script')
    .map(([language, text]) => `<p lang="${language}">${text}</p>`)
    .join('')}</main></noscript>`

/** What the page itself says when the app cannot start, in all languages; the server's policy allows the script by its hash. */
export function bootPage(): Plugin {
  return {
    name: 'boot-page',
    transformIndexHtml: (html) =>
      html
        .replace('</title>', () => `</title>\n    <script>${bootScript()}</script>`)
        .replace('<body>', () => `<body>\n    ${noScript()}`),
  }
}
