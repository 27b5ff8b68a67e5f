/** Supports PostgreSQL servers of earlier major versions than the embedded one. */
import type pg from 'pg'

/** The oldest major version of PostgreSQL on which the migrations and queries run. */
const oldestVersion = 15

/**
 * Creates public.uuidv7() if the server has no function of that name: PostgreSQL has it from version 18 on. Like
 * PostgreSQL's function, ours puts the time first, to less than a millisecond, so that ids sort by the time of their
 * rows. A database that is upgraded to version 18 keeps our function, because the defaults of its columns call it.
 */
const uuidv7 = `do $supply$ begin
  if to_regprocedure('pg_catalog.uuidv7()') is null and to_regprocedure('public.uuidv7()') is null then
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $body$
      select encode(
        substring(int8send(micros / 1000) from 3)
          || int2send((x'7000'::int + micros % 1000 * 4096 / 1000)::int2)
          || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as at
    $body$;
  end if;
end $supply$`

/**
 * Prepares a server of an earlier version for the migrations.
 * @throws if the server is too old.
 */
export async function prepareOldVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [{ version, number } = { version: 'unknown', number: 0 }] = rows
  if (number < oldestVersion * 10_000)
    throw new Error(`it is PostgreSQL ${version}, and version ${oldestVersion} or newer is needed`)
  await client.query(uuidv7)
}
