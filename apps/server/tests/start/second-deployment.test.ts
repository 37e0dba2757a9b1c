import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/db/connection.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { migrate } from '../../src/db/migrate.ts'

/** An empty database of another owner, in a cluster whose role c2c_app is not the owner's. */
async function otherDeployment() {
  const cluster = inject('postgres')
  const id = randomUUID().slice(0, 8)
  const [owner, login, database] = [`owner_${id}`, `login_${id}`, `other_${id}`]
  const superuser = new pg.Client(cluster)
  await superuser.connect()
  await superuser.query(`CREATE ROLE ${owner} LOGIN CREATEROLE`)
  await superuser.query(`CREATE ROLE ${login} LOGIN`)
  await superuser.query(`CREATE DATABASE ${database} OWNER ${owner}`)
  onTestFinished(async () => {
    await superuser.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await superuser.query(`DROP ROLE ${login}`)
    await superuser.query(`DROP ROLE ${owner}`)
    await superuser.end()
  })
  const as = (user: string) => ({ ...cluster, database, user })
  return { superuser, owner, login, as }
}

test.each(share(['a login of its own', 'the login of its owner'], 0, 2))(
  'second deployment with %s says what to grant',
  async (kind) => {
    const { superuser, owner, login, as } = await otherDeployment()
    const own = kind === 'a login of its own'
    const bringUp = () => migrate(as(owner), own ? { login } : {})
    const grant = `GRANT c2c_app TO "${own ? login : owner}";`
    await expect(bringUp()).rejects.toThrow(
      `the role c2c_app of this cluster was made by another login than ${owner}. Run once as a superuser: ${grant}`,
    )
    await superuser.query(grant)
    await bringUp()
    const pool = openPool({ ...as(own ? login : owner), ownLogin: own }, 1, () => {})
    onTestFinished(() => pool.end())
    expect((await pool.query('SELECT count(*)::int AS count FROM accounts')).rows).toEqual([{ count: 0 }])
  },
)
