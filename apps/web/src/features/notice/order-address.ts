import { paths } from '../../lib/navigation/paths.ts'
import type { Notice } from './types.ts'

const pages = {
  recharge: paths.recharge,
  withdraw: paths.records,
  interest: paths.wallet,
  sale: paths.orders,
} as const satisfies Record<Notice['kind'], string>

/** Where the order of a notice is found. */
export const orderAddress = ({ kind }: Pick<Notice, 'kind'>): string => pages[kind]
