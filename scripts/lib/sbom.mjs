import { npmCommand } from './dependencies.mjs'
import { capture } from './run.mjs'

/**
 * The part of a CycloneDX bill of materials that is read here.
 * @typedef {{ license: { id?: string, name?: string } } | { expression: string }} Licence
 * @typedef {{ name: string, purl: string, licenses?: readonly Licence[] }} Component
 * @typedef {{ components: readonly Component[], metadata: Record<string, any>, serialNumber?: string }} Sbom
 */

/**
 * The CycloneDX bill of materials of what the server and the apps run with, from the lock file alone. The same lock file
 * and npm give the same text: it has no time, no random number and no name of a folder.
 * @returns {Promise<Sbom>}
 */
export async function makeSbom() {
  const [program, ...first] = npmCommand()
  const what = ['--omit=dev', '--package-lock-only', '--workspace=apps', '--workspace=packages']
  const words = [...first, 'sbom', '--sbom-format=cyclonedx', '--loglevel=error', ...what]
  const { status, output } = await capture(program, words)
  if (status !== 0) throw new Error(output.trimEnd())
  const { serialNumber: _random, ...sbom } = JSON.parse(output)
  const { timestamp: _now, ...metadata } = sbom.metadata
  return { ...sbom, metadata: { ...metadata, component: { ...metadata.component, name: 'c2c' } } }
}
