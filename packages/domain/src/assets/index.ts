export {
  assetFileProblem,
  assetFileVersion,
  provenIn,
  readAssetFile,
  type AssetFile,
  type AssetProblem,
} from './asset-file.ts'
export {
  assetEntry,
  contractWords,
  coverage,
  heldIn,
  summarise,
  type DerivedAssets,
  type HeldBalance,
  type NetworkAssets,
  type SignedBalance,
} from './asset-statement.ts'
export {
  assetPurposes,
  isOwnershipOf,
  ownershipMessage,
  readOwnership,
  type AssetPurpose,
  type OwnedAddress,
} from './ownership-message.ts'
export {
  contractSum,
  provenAssets,
  serviceIn,
  signatureDoubt,
  unprovenSum,
  type ContractBalance,
  type Doubt,
  type ProvenAssets,
  type UnprovenBalance,
} from './proven-assets.ts'
