import type { Feature } from '@c2c/contract'
import { paths } from '../../../lib/navigation/paths.ts'

/** The pages on which a feature that is off is missed. */
const pages: Readonly<Record<Feature, readonly string[]>> = {
  registration: [],
  recharge: [paths.recharge],
  withdraw: [paths.withdrawl, paths.cardWithdrawal],
  trade: [paths.hall],
  interest: [paths.wallet],
  invitations: [paths.promotion, paths.team],
}

/** Whether a page is about a feature. */
export const concernsPage = (feature: Feature, path: string): boolean => pages[feature].includes(path)
