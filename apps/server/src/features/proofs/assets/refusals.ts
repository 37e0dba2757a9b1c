import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const assetsRefusals: Refusals = {
  asset_addresses_once: () => new Refusal('already_exists'),
  asset_addresses_nonce_once: () => new Refusal('already_exists'),
}
