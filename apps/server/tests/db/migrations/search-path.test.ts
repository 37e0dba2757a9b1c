import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

const database = await createTestDatabase(inject('migrated'))
const client = new pg.Client(database.connection)
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * The functions that run for others and look names up on their own path: a temporary table with the name of a table of the schema
 * comes first there, unless `pg_temp` is named last (PostgreSQL, "Writing SECURITY DEFINER Functions Safely").
 */
async function unpinned(): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema')
      AND (p.prosecdef OR p.prorettype IN ('trigger'::regtype, 'event_trigger'::regtype))
      AND NOT coalesce(p.proconfig, '{}') @> '{"search_path=pg_catalog, public, pg_temp"}' ORDER BY 1`)
  return rows.map(({ name }) => name)
}

test('trigger and SECURITY DEFINER functions pin search_path with pg_temp last', async () => {
  expect(await unpinned()).toEqual([])
})

test('functions with another search_path are found', async () => {
  const trigger = 'RETURNS trigger LANGUAGE plpgsql'
  const body = 'AS $$ BEGIN RETURN NULL; END $$'
  await client.query(`BEGIN;
    CREATE FUNCTION as_called() ${trigger} ${body};
    CREATE FUNCTION implied() ${trigger} SET search_path = pg_catalog, public ${body};
    CREATE FUNCTION not_last() ${trigger} SET search_path = pg_temp, pg_catalog, public ${body};
    CREATE FUNCTION for_others() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';
    CREATE FUNCTION for_its_caller() RETURNS int LANGUAGE sql AS 'SELECT 1'`)
  expect(await unpinned()).toEqual(['as_called()', 'for_others()', 'implied()', 'not_last()'])
  await client.query('ROLLBACK')
})
