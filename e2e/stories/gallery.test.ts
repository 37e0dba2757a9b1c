import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { startGallery, type Gallery } from '../support/gallery.ts'
import { expectSound } from '../support/inspect.ts'
import { expect, test as base } from '../support/test.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** Both schemes in both appearances, and all languages; the first one in the short form. */
const looks = [
  { lang: 'en', theme: 'subject1', appearance: 'dark' },
  { lang: 'de', theme: 'subject1', appearance: 'light' },
  { lang: 'ja', theme: 'subject2', appearance: 'dark' },
  { lang: 'zh-Hans', theme: 'subject2', appearance: 'light' },
]

const test = base.extend<{ readonly gallery: Gallery }>({
  gallery: [async ({ kept }, use) => use(await kept.get('gallery', startGallery)), { timeout: 60_000 }],
})
test.afterAll(({ kept }) => kept.end('gallery'))

for (const look of share(looks, 0, looks.length)) {
  const name = Object.values(look).join(' ')
  test(`gallery shows every component in ${name}`, async ({ browser, gallery }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(gallery.address(look))
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await expectSound(page, name)
  })
}

test('a disabled button does not answer to the mouse', async ({ browser, gallery }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(gallery.address({ lang: 'en', theme: 'subject1', appearance: 'dark' }))
  const disabled = page.getByRole('button', { disabled: true })
  await expect(disabled.first()).toBeVisible()
  for (const button of await disabled.all()) {
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await button.hover({ force: true })
    await expect(button).toHaveCSS('background-color', ground)
  }
  expect(await disabled.count()).toBeGreaterThan(1)
})

test('the build holds nothing of the gallery', () => {
  const files = globSync('**/*.{js,html,json,css}', { cwd: dist })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => /data-shown|gallery/i.test(readFileSync(path.join(dist, name), 'utf8')))).toEqual([])
})
