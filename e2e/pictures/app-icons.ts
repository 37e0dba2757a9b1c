import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'

/**
 * npm run pictures:icons -w e2e: draws the icons of the installed app from `favicon.svg`. If the system cuts its own shape
 * (maskable, Apple), the colour fills the square and the sign keeps clear of the edge.
 */
const folder = path.resolve(import.meta.dirname, '../../apps/web/public')
const sign = await readFile(path.join(folder, 'favicon.svg'), 'utf8')
const filled = sign.replace(' rx="9"', '')
/** The sign within the inner 80 % that every mask shows. */
const maskable = filled
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

const icons = [
  { name: '192', size: 192, svg: sign },
  { name: '512', size: 512, svg: sign },
  { name: 'maskable', size: 512, svg: maskable },
  { name: 'apple-touch', size: 180, svg: filled },
] as const

const browser = await chromium.launch(config.use?.launchOptions)
try {
  for (const { name, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    await writeFile(path.join(folder, `icons/${name}.png`), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
} finally {
  await browser.close()
}
