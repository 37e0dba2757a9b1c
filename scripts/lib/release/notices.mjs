import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { installed } from '../project.mjs'

const licenceFile = /^(licen[cs]e|copying|notice)(?![a-z])/i

/**
 * The licence texts of the bundled packages, which their licences require to be passed on.
 * @param {Pick<import('../sbom.mjs').Sbom, 'components'>} sbom
 * @returns {string}
 */
export function licenceNotices({ components }) {
  const names = components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, '')))
  return [...new Set(names)]
    .toSorted()
    .filter((name) => existsSync(installed(name)))
    .flatMap((name) => {
      const files = readdirSync(installed(name)).filter((file) => licenceFile.test(file))
      const texts = files.toSorted().map((file) => readFileSync(installed(name, file), 'utf8').trim())
      return texts.length === 0 ? [] : [`${name}\n${'='.repeat(name.length)}\n\n${texts.join('\n\n')}\n`]
    })
    .join('\n\n')
}
