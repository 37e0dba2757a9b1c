export { consoleLiabilitiesList } from './console-liabilities-list.ts'
export { consoleLiabilitiesPublish } from './console-liabilities-publish.ts'
export { liabilitiesHeads } from './liabilities-heads.ts'
export { liabilitiesProof } from './liabilities-proof.ts'
