import { licenceProblems } from './lib/licences.mjs'
import { makeSbom } from './lib/sbom.mjs'
import { fail } from './setup.mjs'

const problems = licenceProblems(await makeSbom().catch(fail))
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
