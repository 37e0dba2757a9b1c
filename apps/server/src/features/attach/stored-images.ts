import type { CallOutput, consoleRechargeList } from '@c2c/contract'
import type { CallContext } from '../../http/context.ts'

type StoredImage = CallOutput<typeof consoleRechargeList>['list'][number]['credentials'][number]

/** Signed addresses and sizes of uploads, by id, for callers with access. */
export async function storedImages(
  { services: { db }, imageUrl }: Pick<CallContext, 'services' | 'imageUrl'>,
  ids: readonly string[],
): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, width, height }) => [id, { id, url: imageUrl(id), width, height }]))
}
