export { equalBytes, fromBase64url, fromHex, toBase64url, toHex, type Hash, type RandomBytes } from './bytes.ts'
export {
  leavesOf,
  proofProblem,
  provenAmount,
  type LiabilityPart,
  type LiabilityProof,
  type ProofProblem,
} from './check-proof.ts'
export { compareHead, type CompareTools, type Comparison } from './compare-heads.ts'
export { consistencyFileProblem, readConsistencyFile, type ConsistencyFile } from './consistency-file.ts'
export { compactHead, isHeadSigned, readHeadText, writeHeadText } from './head-text.ts'
export { type CompactHead, type HeadTextProblem } from './head-text.ts'
export { keyChangesSince } from './key-changes.ts'
export { beaconDistance, drawAnswer, drawOf, hourLater, hourOf, hourStart, isDrawn } from './draw.ts'
export { monthHours, ruleAt, type Draw, type DrawnMoment, type DrawRule } from './draw.ts'
export { headEntry, signedHead, versionOf, type LiabilityHead } from './liability-head.ts'
export { boundLeaf, nonceFingerprint, ownerBinding, ownerNonceLength, type BoundOwner } from './owner-binding.ts'
export {
  proofFileProblem,
  readProofFile,
  readSignedHead,
  type KeyChange,
  type ProofFile,
  type SignedHead,
  type VerifySignature,
} from './proof-file.ts'
export { depthFor, largestPart, shuffledPositions, splitAmount } from './scatter.ts'
export {
  innerNode,
  nodeLength,
  nonceLength,
  ownedLeaf,
  paddingLeaf,
  readNode,
  writeNode,
  type SumNode,
} from './sum-node.ts'
export { rootOfPath, SumTree } from './sum-tree.ts'
export {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  logLeaf,
  logRoot,
  rootsOfSteps,
  type LogState,
} from './transparency-log.ts'
export { readTwoLogsFile, twoLogsProblem, type TwoLogs, type TwoLogsFile } from './two-logs.ts'
