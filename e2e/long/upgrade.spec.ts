import { type ChildProcess, execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyPreparedContent } from '@portal/content/testing'
import { createOwnServer, type OwnServer, voteFolder } from '@portal/database/testing'
import { findFreePort, findProxies, ProxyExamples } from '@portal/tooling/testing'
import { copyServices } from '../fixtures/installation/copyServices.ts'
import {
  type OwnContentService,
  startOwnContentService,
  testSecret,
} from '../fixtures/installation/ownContentService.ts'
import { type OwnShell, startOwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { sendReadersAndVoters, type Visits } from '../fixtures/sendReadersAndVoters.ts'
import { expect, test } from '../fixtures/test.ts'

// Programs of two versions at one database: the old is this repository, the new a copy that counts votes in another column.

test.skip(!findProxies().haproxy, 'Not installed: apt-get install -y haproxy')
const examples = new ProxyExamples()
let balancer: { readonly address: string; readonly process: ChildProcess }

let dataFolder: string
let database: OwnServer
let newProgram: string
/** Where content services are: two of the old, one of the new. */
let places: readonly [string, string, string]
const running = new Map<string, OwnContentService>()
const shells: OwnShell[] = []
/** Of each shell; each ends with what they met. */
const visitors: (() => Promise<Visits>)[] = []

test.beforeAll(async ({ portal }) => {
  dataFolder = portal.dataFolder
  database = await createOwnServer(copyPreparedContent, 'template_small')
  await database.start()
  newProgram = makeNewProgram()
  const place = async () => `127.0.0.1:${await findFreePort()}`
  places = [await place(), await place(), await place()]
  const port = await findFreePort()
  const child = examples.startContentBalancer({ port, figures: await findFreePort(), services: places })
  balancer = { address: `http://127.0.0.1:${port}`, process: child }
  const [shell] = await Promise.all([startShell(), start(places[0], 'old'), start(places[1], 'old')])
  shells.push(shell)
})
test.afterAll(async () => {
  for (const leave of visitors) await leave()
  for (const part of [...shells, ...running.values()]) await part.stop()
  balancer.process.kill('SIGTERM')
  examples.remove()
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
    API_URL: balancer.address,
    API_SECRET: testSecret,
  }))

async function sendVisitors({ address }: OwnShell): Promise<() => Promise<Visits>> {
  const { faqs } = await (await fetch(`${address}/api/faqs`)).json()
  const leave = sendReadersAndVoters({ address, network: visitors.length + 1, faq: faqs[0].id })
  visitors.push(leave)
  return leave
}

/** Waits until a content service has counted votes: it takes part. */
async function takesPart(place: string): Promise<void> {
  const counted = async () => {
    const answer = await fetch(`http://${place}/metrics`)
    const [, votes = '0'] = /statement="faq-vote",outcome="done"} (\d+)/.exec(await answer.text()) ?? []
    return Number(votes)
  }
  await expect.poll(counted, { timeout: patience(30_000) }).toBeGreaterThan(0)
}

/** `portal migrate --contract` of the new program. */
async function contract(): Promise<{ code: number; output: string }> {
  const program = join(newProgram, 'services/api/src/commands/main.ts')
  const env = { ...process.env, PORTAL_ENV: 'prod', PORTAL_DATA: newProgram, DATABASE_URL: database.url }
  return promisify(execFile)(process.execPath, [program, 'migrate', '--contract'], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  )
}

const columnsOfVotes = async () =>
  (
    await database.run(
      "select attname from pg_attribute where attrelid = 'faq_vote'::regclass and attnum > 0 and not attisdropped order by attnum",
    )
  ).map(({ attname }) => attname)

test('old and new side by side, the way back and the contraction: no question fails, and no vote is lost', async () => {
  const [first, second, third] = places
  const oldShell = shells[0]
  if (!oldShell) throw new Error('the old shell has started')
  const leaveOldShell = await sendVisitors(oldShell)
  await Promise.all([takesPart(first), takesPart(second)])

  // The start of the new one adds what it needs, under load; the old ones stay.
  const [newShell] = await Promise.all([startShell(), start(third, 'new')])
  shells.push(newShell)
  expect(await columnsOfVotes()).toEqual(['faq_id', 'useful_count', 'useless_count', 'helped_count'])
  await sendVisitors(newShell)
  await Promise.all(places.map(takesPart))

  // The old ones leave one by one, and one comes back: the way back is open.
  await stop(first)
  await stop(second)
  await start(first, 'old')
  await takesPart(first)
  const early = await contract()
  expect(early.code).toBe(1)
  expect(early.output).toContain(`${first}（`)

  // The end of the upgrade.
  await leaveOldShell()
  await stop(first)
  expect(await contract()).toEqual({ code: 0, output: '已执行 1 步：\n  9003-votes.contract.sql\n' })
  expect(await columnsOfVotes()).toEqual(['faq_id', 'useless_count', 'helped_count'])
  await expect(start(first, 'old')).rejects.toThrow('数据库已经收缩（9003-votes.contract.sql）')

  const met = await Promise.all(visitors.map((leave) => leave()))
  expect(met.flatMap(({ failures }) => failures)).toEqual([])
  const sum = (count: (visits: Visits) => number) => met.reduce((total, visits) => total + count(visits), 0)
  const votes = sum((visits) => visits.votes)
  const [{ counted } = {}] = await database.run('select sum(helped_count)::int as counted from faq_vote')
  const refused = sum(({ refusedVotes }) => refusedVotes)
  expect(counted).toBeGreaterThanOrEqual(votes)
  // One that was told to come again may have been counted, and is none that anybody was thanked for.
  expect(counted).toBeLessThanOrEqual(votes + refused)
  console.log(
    `upgrade: ${sum(({ reads }) => reads)} reads, ${sum(({ asksAgain }) => asksAgain)} asked again; ${votes} votes, ${refused} refused`,
  )
})
