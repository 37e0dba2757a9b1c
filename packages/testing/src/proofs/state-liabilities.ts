import { buildTree } from '@c2c/server/src/features/proofs/liabilities/build-tree.ts'
import { publishLiabilities } from '@c2c/server/src/features/proofs/liabilities/publish-liabilities.ts'
import type { Services } from '@c2c/server/src/services/services.ts'

/** One run of the job that states liabilities, without the start of its thread, which takes longer than a small tree. */
export const stateLiabilities = (services: Services): Promise<void> =>
  publishLiabilities(services, undefined, buildTree)
