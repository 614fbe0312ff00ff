import { expect, test } from 'vitest'
import { matterName, noticeOf, region, useDatedContent } from './datedContent.ts'

const dated = useDatedContent()
const { bring, read, revision, asTimePassed } = dated

/** Imports a notice that is not due yet when it was looked for: as far ahead as this machine needs. */
async function bringBeforeItIsDue(seconds = 3): Promise<{ id: string; due: Date; before: number }> {
  const startedAt = Date.now()
  const id = `soon-${startedAt}`
  // Whole seconds are kept of a time.
  const due = new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000)
  await bring({ notice: [noticeOf(id, '马上公布的消息', due.toISOString())] })
  const before = await revision()
  const { statusCode } = await read(`/api/notices/${id}`)
  const { body } = await read(`/api/search?region=${region}&keyword=马上公布的消息`)
  const took = Date.now() - startedAt
  if (startedAt + took >= due.getTime()) {
    await expect.poll(async () => (await read(`/api/notices/${id}`)).statusCode).toBe(200)
    return bringBeforeItIsDue(3 + Math.ceil((2 * took) / 1000))
  }
  expect(statusCode).toBe(404)
  expect(body).not.toContain(id)
  return { id, due, before }
}

test('a notice appears at its moment without an import, at every service, in one revision', async () => {
  const stops = dated.services.map(({ watch }) => watch.start())
  const { id, due, before } = await bringBeforeItIsDue()
  await expect.poll(revision, { interval: 100 }).toBe(before + 1)
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  for (const service of dated.services) {
    expect((await read(`/api/notices/${id}`, service)).statusCode).toBe(200)
    expect((await read(`/api/notices?region=${region}`, service)).body).toContain(id)
    expect((await read(`/api/search?region=${region}&keyword=马上公布的消息`, service)).body).toContain(id)
    expect((await read('/api/sitemaps/notices-1.xml', service)).body).toContain(id)
    expect((await read('/api/feeds/notices.json?region=440104', service)).body).toContain(id)
    expect((await read('/api/open-data/notice.csv', service)).body).toContain(id)
  }
  const changes = (await read(`/api/changes?since=${before}`)).json()
  expect(changes).toEqual({ revision: before + 1, tags: ['notices'] })
  for (const stop of stops) await stop()
  expect(await revision()).toBe(before + 1)
})

test('a matter past its planned end is withdrawn, as if a file said so', async () => {
  await bring({ catalogue_matter: [dated.matter.row] })
  const before = await revision()
  await asTimePassed(
    'catalogue_matter',
    `cancel_on = current_date - 1, effective_on = null where code = '${dated.matter.code}'`,
  )
  await dated.services[0].watch.look()
  expect(await revision()).toBe(before + 1)
  const byDay = await stateOf()
  expect(byDay).toMatchObject({
    item: '3',
    guide: '3',
    isListed: false,
    isFound: false,
    isSuggested: false,
    isMapped: false,
  })
  const open: { code: string; state: string }[] = (await read('/api/open-data/catalogue_matter.json')).json()
  expect(open.find(({ code }) => code === dated.matter.code)).toMatchObject({ state: '3' })
  await bring({ catalogue_matter: [{ ...dated.matter.row, state: '3' }] })
  expect(await stateOf()).toEqual(byDay)
  // An import with an end that lies behind is judged at once.
  await bring({ catalogue_matter: [{ ...dated.matter.row, cancelOn: '2026-11-01' }] })
  expect(await stateOf()).toEqual(byDay)
  await bring({ catalogue_matter: [dated.matter.row] })
  expect(await stateOf()).toMatchObject({ item: '1', isListed: true, isFound: true, isMapped: true })
})

async function stateOf() {
  const has = async (address: string) => (await read(address)).body.includes(dated.matter.guide)
  return {
    item: (await read(`/api/items/${dated.matter.code}`)).json().state.code,
    guide: (await read(`/api/guides/${dated.matter.guide}`)).json().guide.state.code,
    isListed: await has(`/api/matters?region=${region}&keyword=${matterName}`),
    isFound: await has(`/api/search?region=${region}&keyword=${matterName}`),
    isSuggested: await has(`/api/suggest?region=${region}&keyword=远洋样品`),
    isMapped: await has('/api/sitemaps/guides-1.xml'),
  }
}
