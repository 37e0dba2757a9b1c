import { HDKey } from '@scure/bip32'

/** The seed of the phrase "abandon ... about" of BIP 39's test vectors: funds sent to its addresses are stolen at once. */
const seed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
)

export const seedWords = `${'abandon '.repeat(11)}about`
export const masterKey = HDKey.fromMasterSeed(seed)
export const evmKey = masterKey.derive("m/44'/60'/0'")
export const tronKey = masterKey.derive("m/44'/195'/0'")
