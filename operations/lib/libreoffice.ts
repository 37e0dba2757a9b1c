import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const run = promisify(execFile)

/** Microsoft's numbers of locales, by which LibreOffice's filters name them. */
const locales = { 'en-US': 1033, 'de-DE': 1031, 'fr-FR': 1036, 'ja-JP': 1041, 'zh-CN': 2052, 'zh-TW': 1028 } as const

export type Locale = keyof typeof locales

/** The character codes of separators. */
const codes = { ',': 44, ';': 59, '\t': 9 } as const

export type Separator = keyof typeof codes

/** The filter of a CSV file in UTF-8: all kinds of numbers are recognised, and cells are saved as they are shown. */
const filter = (separator: Separator, locale: Locale): string =>
  `${codes[separator]},34,76,1,,${locales[locale]},false,true`

/** Debian's LibreOffice without a screen, as someone in a country has it. */
export class LibreOffice {
  readonly #locale: Locale
  readonly #folder = temporaryDirectory()
  readonly #profile: string

  constructor(locale: Locale) {
    this.#locale = locale
    this.#profile = path.join(this.#folder, 'profile')
    mkdirSync(path.join(this.#profile, 'user'), { recursive: true })
    writeFileSync(
      path.join(this.#profile, 'user/registrymodifications.xcu'),
      `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>
`,
    )
  }

  /** Opens a CSV file and saves it in a format; gives the path. */
  async open(csv: string, separator: Separator, format: 'xlsx' | 'ods' | 'fods'): Promise<string> {
    return this.#convert(this.#write(csv), format, separator)
  }

  /** Opens a file of `open` and saves it as CSV. */
  async save(file: string, separator: Separator): Promise<string> {
    return readFileSync(await this.#convert(file, this.#asCsv(separator)), 'utf8')
  }

  /** Opens a CSV file and saves it as CSV with another separator. */
  async resave(csv: string, from: Separator, to: Separator): Promise<string> {
    return readFileSync(await this.#convert(this.#write(csv), this.#asCsv(to), from), 'utf8')
  }

  #write(csv: string): string {
    const file = path.join(this.#folder, 'offers.csv')
    writeFileSync(file, csv)
    return file
  }

  #asCsv = (separator: Separator): string => `csv:Text - txt - csv (StarCalc):${filter(separator, this.#locale)}`

  async #convert(file: string, format: string, separator?: Separator): Promise<string> {
    const saved = path.join(this.#folder, 'saved')
    const [extension = ''] = format.split(':')
    await run('soffice', [
      `-env:UserInstallation=file://${this.#profile}`,
      '--headless',
      ...(separator === undefined ? [] : [`--infilter=CSV:${filter(separator, this.#locale)}`]),
      '--convert-to',
      format,
      '--outdir',
      saved,
      file,
    ])
    return path.join(saved, `${path.parse(file).name}.${extension}`)
  }
}
