import { npmCommand } from './dependencies.mjs'
import { lockedPackages, neededPlaces } from './locked-packages.mjs'
import { capture } from './run.mjs'

/**
 * The part of a CycloneDX bill of materials that is read here.
 * @typedef {{ license: { id?: string, name?: string } } | { expression: string }} Licence
 * @typedef {{ 'bom-ref': string, name: string, purl: string, licenses?: readonly Licence[] }} Component
 * @typedef {{ ref: string, dependsOn: readonly string[] }} Dependency
 * @typedef {object} Sbom
 * @property {readonly Component[]} components
 * @property {readonly Dependency[]} dependencies
 * @property {Record<string, any>} metadata
 * @property {string} [serialNumber]
 */

/**
 * The CycloneDX bill of materials of what the server and the apps run with, from the lock file alone. The same lock file
 * and npm give the same text: it has no time, no random number and no name of a folder.
 * @returns {Promise<Sbom>}
 */
export async function makeSbom() {
  const [program, ...first] = npmCommand()
  const what = ['--package-lock-only', '--workspace=apps', '--workspace=packages']
  const words = [...first, 'sbom', '--sbom-format=cyclonedx', '--loglevel=error', ...what]
  const { status, output } = await capture(program, words)
  if (status !== 0) throw new Error(output.trimEnd())
  /** @type {Sbom} */
  const { serialNumber: _random, ...sbom } = JSON.parse(output)
  const { timestamp: _now, ...metadata } = sbom.metadata
  const { components, dependencies } = shipped(sbom)
  const component = { ...metadata['component'], name: 'c2c' }
  return { ...sbom, metadata: { ...metadata, component }, components, dependencies }
}

/**
 * The part of the apps and packages. npm's `--omit=dev` would also leave out what a tool needs as well.
 * @param {Sbom} sbom
 * @returns {Pick<Sbom, 'components' | 'dependencies'>}
 */
function shipped({ components, dependencies, metadata }) {
  const packages = lockedPackages()
  const products = Object.keys(packages).filter((place) => /^(apps|packages)\/[^/]+$/.test(place))
  const refs = new Set([metadata['component']['bom-ref']])
  for (const place of neededPlaces(packages, products)) {
    const { name = place.split('node_modules/').at(-1), version } = packages[place] ?? {}
    refs.add(`${name}@${version}`)
  }
  const has = (/** @type {string} */ ref) => refs.has(ref)
  return {
    components: components.filter((component) => has(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(has) })),
  }
}
