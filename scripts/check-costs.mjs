import { costProblems, readCostTable } from './lib/cost/cost-table.mjs'
import { testFiles } from './lib/cost/test-files.mjs'

const problems = costProblems(readCostTable(), testFiles())
for (const problem of problems) console.log(problem)
if (problems.length > 0) {
  console.log(
    'scripts/test-costs.json: `npm run test:cost -- unit|server|e2e TEXT --write` measures and lists test files.',
  )
}
process.exit(problems.length === 0 ? 0 : 1)
