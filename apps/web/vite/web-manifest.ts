import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { paths } from '../src/lib/navigation/paths.ts'

interface Texts {
  readonly account: Readonly<Record<'recharge' | 'withdraw', string>>
  readonly tabbar: Readonly<Record<'hall' | 'order', string>>
  readonly support: { readonly desktop: { readonly statement: string } }
}

const colour = '#151a24'

/** A web app manifest (W3C) in one language; the server puts the operator's name into it, and the id below a path. */
const manifest = (lang: string, { account, tabbar, support }: Texts) => ({
  id: '/',
  lang,
  name: 'c2c',
  short_name: 'c2c',
  description: support.desktop.statement,
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: colour,
  theme_color: colour,
  categories: ['finance'],
  icons: [
    { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: account.recharge, url: `./#${paths.recharge}` },
    { name: tabbar.hall, url: `./#${paths.hall}` },
    { name: tabbar.order, url: `./#${paths.orders}` },
    { name: account.withdraw, url: `./#${paths.withdrawl}` },
  ],
  // The service worker takes it (src/app/worker/service-worker.ts).
  share_target: {
    action: 'share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'picture', accept: ['image/jpeg', 'image/png', 'image/webp'] }],
    },
  },
})

/** Writes `manifests/<language>.json` for each language of the locales. */
export function webManifest(): Plugin {
  let locales = ''
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved({ root }) {
      locales = join(root, 'src/locales')
    },
    generateBundle() {
      const folders = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      for (const { name: language } of folders) {
        const read = (file: string): unknown =>
          JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8'))
        const texts = { account: read('account'), tabbar: read('tabbar'), support: read('support') } as Texts
        const source = JSON.stringify(manifest(language, texts))
        this.emitFile({ type: 'asset', fileName: `manifests/${language}.json`, source })
      }
    },
  }
}
