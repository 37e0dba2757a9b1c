import { createHash } from 'node:crypto'
import { checksummedAddress, tronAccount, tronAddress } from '@c2c/domain'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'

export type ChainFamily = 'evm' | 'tron'

/* USDT sent to a mistyped address is lost, so addresses are written and read with their checksum. */

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest()

/** The address of an account (`0x` and 40 hexadecimal digits) in the notation of its network, with its checksum. */
export function writeAddress(family: ChainFamily, account: string): string {
  if (family === 'tron') return tronAddress(Buffer.from(account.slice(2), 'hex'), sha256)
  const address = checksummedAddress(account, keccak256)
  if (address === null) throw new RangeError(`${account} is not an account`)
  return address
}

/** The account of an address, in small letters; null for an address that is mistyped or of another family. */
export function readAddress(family: ChainFamily, address: string): string | null {
  if (family === 'evm') return checksummedAddress(address, keccak256)?.toLowerCase() ?? null
  const account = tronAccount(address, sha256)
  return account && `0x${Buffer.from(account).toString('hex')}`
}
