import type { Services } from '../../services/services.ts'

const minute = 60_000
const forgottenAfter = 60 * minute

/** Reports this process as alive with its number of sockets; removes entries long outdated. */
export async function tellPulse({ db, now, processId, sockets }: Services): Promise<void> {
  const at = now()
  const alive = { seen_at: at, sockets: sockets.size, beats: true }
  await db
    .insertInto('server_processes')
    .values({ id: processId, started_at: at, ...alive })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(alive))
    .execute()
  await db
    .deleteFrom('server_processes')
    .where('seen_at', '<', new Date(at.getTime() - forgottenAfter))
    .execute()
}

/** The processes that gave a sign of life within a minute, the oldest first. */
export async function readProcesses({ db }: Services, now: Date) {
  const rows = await db
    .selectFrom('server_processes')
    .selectAll()
    .where('seen_at', '>', new Date(now.getTime() - minute))
    .orderBy('started_at')
    .execute()
  return rows.map(({ started_at, seen_at, sockets }) => ({
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    sockets,
  }))
}
