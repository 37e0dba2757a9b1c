import { assetLogExportState } from '@c2c/contract'
import { api } from '../../../../lib/api.ts'

/** The interval between two looks at a file in the making, in milliseconds, and how many there are. */
const every = 700
const looks = 80

/** The address of a requested file once it is made; null if that fails or takes too long. */
export async function madeFile(exportId: string): Promise<string | null> {
  for (let look = 0; look < looks; look += 1) {
    const state = await api()
      .call(assetLogExportState, { export_id: exportId })
      .catch(() => null)
    if (state === null || state.state === 'failed' || state.state === 'removed') return null
    if (state.state === 'done') return state.url
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return null
}
