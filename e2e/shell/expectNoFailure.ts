import type { LabelledReleases } from '../fixtures/installation/LabelledReleases.ts'
import { contactAddress, makeLabelledBuild } from '../fixtures/installation/labelledBuild.ts'
import { sendVisitors } from '../fixtures/sendVisitors.ts'
import { expect } from '../fixtures/test.ts'

/** So many visitors who keep asking meet no failure in a release, a canary, its promotion and a rollback, and no restart. */
export async function expectNoFailure(halls: LabelledReleases, visitors: number): Promise<void> {
  const startOfProcess = async () => /^process_start_time_seconds.* (\d+)$/m.exec(await halls.read('/metrics'))?.[1]
  const begun = await startOfProcess()
  expect(begun).toBeDefined()
  // Words that nobody has asked for yet are rendered, the rest comes from memory.
  const addresses = [
    contactAddress,
    '/v3/contact-us?keyword=',
    '/v2/country-hall',
    '/v2/search/guide?keyword=',
    '/v2/faq',
    '/v3/notices',
    '/',
  ]
  const leave = sendVisitors(visitors, (visit) => {
    const address = addresses[visit % addresses.length] ?? '/'
    return `${halls.shell.address}${address}${address.endsWith('=') ? visit : ''}`
  })
  const buckets = async () => Promise.all(Array.from({ length: 100 }, (_, bucket) => halls.renderedBy(bucket)))

  const figures: Record<string, number> = { release: await halls.release('one') }
  const [, before] = /assets\/halls\/([^/]+)\//.exec(await halls.read(contactAddress)) ?? []
  // One of two buckets that are half of all apart has a canary for half of the visitors.
  figures.canary = await Promise.any(
    [0, 50].map((bucket, index) =>
      halls.takesEffect(
        async () => index === 0 && halls.moves.startCanary('halls', makeLabelledBuild(halls.shell, 'two'), 50),
        'two',
        bucket,
      ),
    ),
  )
  const shares = [await buckets(), await buckets()]
  expect(shares[0]?.filter((label) => label === 'two')).toHaveLength(50)
  expect(shares[0]?.filter((label) => label === 'one')).toHaveLength(50)
  expect(shares[1]).toEqual(shares[0])
  expect(await halls.renderedBy()).toBe('one')

  figures.promotion = await halls.takesEffect(() => halls.moves.promoteCanary('halls'), 'two')
  expect(new Set(await buckets())).toEqual(new Set(['two']))
  figures.rollback = await halls.takesEffect(() => halls.moves.rollback('halls', before ?? ''), 'one')
  expect(new Set(await buckets())).toEqual(new Set(['one']))

  const { answers, failures } = await leave()
  expect(failures).toEqual({})
  expect(answers).toBeGreaterThan(50)
  expect(await startOfProcess()).toBe(begun)
  console.log(`${answers} answers while the registry moved; effective after (ms): ${JSON.stringify(figures)}`)
}
