import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { readContractDocs } from '../apps/server/src/http/openapi/contract-docs.ts'
import { openApiDocument } from '../apps/server/src/http/openapi/openapi.ts'

/**
 * Checks `/openapi.json`: every call and field has a description, and neither Redocly (recommended) nor Spectral
 * (spectral:oas) finds anything.
 */
const { document, missing } = openApiDocument(await readContractDocs())
const source = JSON.stringify(document)

/** @returns {Promise<string[]>} */
async function redocly() {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, severity, message, location }) =>
      `redocly ${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

/** @returns {Promise<string[]>} */
async function spectral() {
  const linter = new spectralCore.Spectral()
  const rules = /** @type {unknown} */ (spectralRulesets.oas)
  const recommended = /** @type {import('@stoplight/spectral-core').RulesetDefinition} */ (rules)
  linter.setRuleset({ extends: [[recommended, 'recommended']] })
  const problems = await linter.run(JSON.parse(source))
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`)
}

const problems = [
  ...missing.map((field) => `no description: ${field} (a comment in the contract, or field-meanings.json)`),
  ...(await redocly()),
  ...(await spectral()),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
