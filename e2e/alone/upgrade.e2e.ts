import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyPreparedContent } from '@portal/content/testing'
import { createOwnServer, type OwnServer, voteFolder } from '@portal/database/testing'
import { askSteadily, findFreePort, type SteadyLoad } from '@portal/tooling'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyServices } from '../setup/copyServices.ts'
import { contactAddress, labelIn, makeLabelledBuild } from '../setup/labelledBuild.ts'
import { type OwnContentService, startOwnContentService, testSecret } from '../setup/ownContentService.ts'
import { type OwnShell, startOwnShell } from '../setup/ownShell.ts'

// Programs of two versions at one database: the old is this repository, the new a copy that counts votes in another column.
const { dataFolder } = inject('portal')
const PER_SECOND = 20

let database: OwnServer
let newProgram: string
/** Where content services are: two of the old, one of the new. */
let places: readonly [string, string, string]
const running = new Map<string, OwnContentService>()
const shells: OwnShell[] = []
const loads: SteadyLoad[] = []

beforeAll(async () => {
  database = await createOwnServer(copyPreparedContent)
  await database.start()
  newProgram = makeNewProgram()
  const place = async () => `127.0.0.1:${await findFreePort()}`
  places = [await place(), await place(), await place()]
  await Promise.all([start(places[0], 'old'), start(places[1], 'old')])
  shells.push(await startShell())
})
afterAll(async () => {
  for (const load of loads) await load.stop()
  for (const part of [...shells, ...running.values()]) await part.stop()
  await database.remove()
  rmSync(newProgram, { recursive: true, force: true })
})

function makeNewProgram(): string {
  const copy = copyServices()
  cpSync(voteFolder, join(copy, 'services/database/src/migrations'), { recursive: true })
  const query = join(copy, 'services/api/src/help/findFaqs.ts')
  writeFileSync(query, readFileSync(query, 'utf8').replaceAll('useful_count', 'helped_count'))
  return copy
}

async function start(place: string, version: 'old' | 'new'): Promise<OwnContentService> {
  const settings = { DATABASE_URL: database.url, API_LISTEN: place }
  const program = version === 'new' ? newProgram : undefined
  const service = await startOwnContentService(dataFolder, settings, program)
  running.set(place, service)
  return service
}

async function stop(place: string): Promise<void> {
  await running.get(place)?.stop()
  running.delete(place)
}

const startShell = () =>
  startOwnShell(dataFolder, undefined, async () => ({
    API_URLS: places.map((place) => `http://${place}`).join(','),
    API_SECRET: testSecret,
  }))

/** Visitors of one shell: pages that are kept and such that nobody asked for, answers of the interface, and votes. */
async function sendLoad({ address }: OwnShell): Promise<SteadyLoad> {
  const { faqs } = await (await fetch(`${address}/api/faqs`)).json()
  const network = loads.length + 1
  const questions = [
    (index: number) => ({
      path: `/api/faqs/${faqs[0].id}/votes`,
      body: JSON.stringify({ isUseful: true }),
      // A visitor votes once.
      from: `127.${network}.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    }),
    (index: number) => ({ path: `/api/faqs?keyword=${index}` }),
    (index: number) => ({ path: `/v3/contact-us?keyword=${index}` }),
    () => ({ path: '/v3/index/440300' }),
    (index: number) => ({ path: `/api/suggest?keyword=${encodeURIComponent(`社保${index}`)}` }),
  ]
  const questionOf = (index: number) => questions[index % questions.length]?.(index) ?? { path: '/' }
  const load = askSteadily({ address, perSecond: PER_SECOND, questionOf })
  loads.push(load)
  return load
}

/** Waits until a content service has counted votes: it takes part. */
async function takesPart(place: string): Promise<void> {
  const counted = async () => {
    const answer = await fetch(`http://${place}/metrics`)
    const [, votes = '0'] = /statement="faq-vote",outcome="done"} (\d+)/.exec(await answer.text()) ?? []
    return Number(votes)
  }
  await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(0)
}

/** `portal migrate` of the new program. */
async function migrate(...parameters: string[]): Promise<{ code: number; output: string }> {
  const program = join(newProgram, 'services/api/src/commands/main.ts')
  const env = { ...process.env, PORTAL_ENV: 'prod', PORTAL_DATA: newProgram, DATABASE_URL: database.url }
  return promisify(execFile)(process.execPath, [program, 'migrate', ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  )
}

const columnsOfVotes = async () =>
  (
    await database.run(
      "select attname from pg_attribute where attrelid = 'faq_vote'::regclass and attnum > 0 and not attisdropped",
    )
  ).map(({ attname }) => attname)

test('old and new side by side, the way back and the contraction: no question fails, and no vote is lost', async () => {
  const [first, second, third] = places
  const oldShell = shells[0]
  if (!oldShell) throw new Error('the old shell has started')
  const oldLoad = await sendLoad(oldShell)
  await Promise.all([takesPart(first), takesPart(second)])

  // The start of the new one adds what it needs, under load; the old ones stay.
  await start(third, 'new')
  expect(await columnsOfVotes()).toEqual(['faq_id', 'useful_count', 'useless_count', 'helped_count'])
  const [newShell] = await Promise.all([startShell(), ...places.map(takesPart)])
  shells.push(newShell)
  newShell.publish({ halls: makeLabelledBuild(newShell, 'new') })
  await sendLoad(newShell)
  await expect
    .poll(async () => labelIn(await (await fetch(`${newShell.address}${contactAddress}`)).text()), { timeout: 10_000 })
    .toBe('new')

  // The old ones leave one by one, and one comes back: the way back is open.
  await stop(first)
  await stop(second)
  expect((await migrate('--dry-run')).output).toContain('没有旧版本的内容服务在运行。')
  await start(first, 'old')
  await takesPart(first)
  const refused = await migrate('--contract')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`${first}（`)

  // The end of the upgrade.
  await oldLoad.stop()
  await stop(first)
  expect(await migrate('--contract')).toEqual({ code: 0, output: '已执行 1 步：\n  9003-votes.contract.sql\n' })
  expect(await columnsOfVotes()).toEqual(['faq_id', 'useless_count', 'helped_count'])
  await expect(start(first, 'old')).rejects.toThrow('数据库已经收缩（9003-votes.contract.sql）')

  for (const load of loads) await load.stop()
  const asked = loads.flatMap((load) => load.asked)
  expect(asked.filter(({ ending }) => ending !== '200')).toEqual([])
  const [{ votes } = {}] = await database.run('select sum(helped_count)::int as votes from faq_vote')
  expect(votes).toBe(asked.filter(({ kind }) => kind === 'write').length)
  console.log(`upgrade: ${asked.length} questions, ${votes} of them votes`)
})
