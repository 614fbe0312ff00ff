import { afterAll, beforeAll, expect, test } from 'vitest'
import { askExamples } from './askExamples.ts'
import { operationsOf, readDescription } from './readDescription.ts'
import { openVisitorServer, type VisitorServer } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
  // So that what is asked again meets the connection that has it planned.
  server.pool.options.max = 1
})
afterAll(() => server.close())

/** The shell answers the first; the others never answer twice the same. */
const leftOut = ['/api/content/{path}', '/api/challenge', '/api/changes']

test('columns that a newer program adds change no answer of this one, whose statements are planned already', async () => {
  const { document } = await readDescription(server.app)
  const asked = operationsOf(document).filter(
    ({ method, path, responses }) =>
      method === 'get' && !leftOut.includes(path) && responses[200]?.content?.['application/json'],
  )
  expect(asked.length).toBeGreaterThan(40)
  // What the service keeps in memory is read again after a change of the content.
  const change = () => server.pool.query("insert into content_change (summary, tags) values ('x', '{all}')")
  await change()
  const before = await askExamples(server, asked)
  await server.pool.query(`do $$ declare one record; begin
    for one in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s add column of_a_newer_program int not null default 1', one.name);
    end loop; end $$`)
  await change()
  // Otherwise “cached plan must not change result type”, for as long as the connection lasts.
  expect(await askExamples(server, asked)).toEqual(before)
})
