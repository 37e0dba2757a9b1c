import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startGallery } from '../support/gallery.ts'
import { expectSound } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** Both schemes in both appearances, and all languages. */
const looks = [
  { lang: 'en', theme: 'subject1', appearance: 'dark' },
  { lang: 'de', theme: 'subject1', appearance: 'light' },
  { lang: 'ja', theme: 'subject2', appearance: 'dark' },
  { lang: 'zh-Hans', theme: 'subject2', appearance: 'light' },
]

test('gallery shows every component in each look', async ({ browser }) => {
  const gallery = await startGallery()
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const look of looks) {
      const at = Object.values(look).join(' ')
      await page.goto(gallery.address(look))
      await expect(page.getByRole('heading', { name: 'Gallery' }), at).toBeVisible()
      await expectSound(page, at)
    }
  } finally {
    await gallery.stop()
  }
})

test('the build holds nothing of the gallery', () => {
  const files = globSync('**/*.{js,html,json,css}', { cwd: dist })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => /data-shown|gallery/i.test(readFileSync(path.join(dist, name), 'utf8')))).toEqual([])
})
