import { matterCatalogueDto, matterPageDto, matterRuleListDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
let matter: { code: string; name: string; alias: string }
beforeAll(async () => {
  server = await openTestServer()
  // At a window one goes at most once, so that it is in a list of 四办 as well.
  const { rows } = await server.pool.query<typeof matter>(
    `select m.code, m.name, m.aliases[1] as alias from shown_matter m join implementation i on i.matter_code = m.code
     join guide g on g.code = i.guide_code
     where i.region_code = '440000' and i.state = '1' and g.max_visits <= 1 and cardinality(m.aliases) > 0 order by m.code limit 1`,
  )
  if (!rows[0]) throw new Error('The sample has no such matter')
  matter = rows[0]
})

const lists = {
  '/api/matters': matterPageDto,
  '/api/disclosure/catalogue': matterCatalogueDto,
  '/api/disclosure/four-deal/4': matterRuleListDto,
}
const find = async (address: keyof typeof lists, keyword: string) => {
  const { body } = await server.get(`${address}?pageSize=50&keyword=${encodeURIComponent(keyword)}`)
  return lists[address].parse(body).matters.map(({ catalogCode }) => catalogCode)
}

test.each(['/api/matters', '/api/disclosure/catalogue', '/api/disclosure/four-deal/4'] as const)(
  '%s is narrowed by a name, another name or the code, in whatever case, and not by pieces of two',
  async (address) => {
    for (const keyword of [matter.name, matter.alias, matter.code.toLowerCase(), matter.name.slice(1, -1)])
      expect(await find(address, keyword), keyword).toContain(matter.code)
    expect(await find(address, `${matter.name}${matter.code}`)).toEqual([])
    expect(await find(address, '%')).toEqual([])
  },
)
