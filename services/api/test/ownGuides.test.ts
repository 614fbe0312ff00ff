import { comboDto, guideAnswerDto, itemDto } from '@portal/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

const region = '440104'
/** 住房公积金提取; its third handle item is what 退休“一件事” is made of. */
const matterCode = '002025Y14000'
const suffix = '03'

let server: TestServer
let code: string
beforeAll(async () => {
  server = await openWritableServer()
  const { rows } = await server.pool.query<{ code: string; base: string }>(
    `select i.code, i.guide_code as base from implementation i join region r on r.code = i.region_code
     where i.matter_code = $1 and i.region_code in ($2, '440100', '440000') order by i.use_level desc limit 1`,
    [matterCode, region],
  )
  if (!rows[0]) throw new Error('the sample has nobody who handles it')
  code = rows[0].code
  await giveOwnGuide(rows[0].base)
})
afterAll(() => server.close())

async function giveOwnGuide(base: string) {
  const { rows } = await server.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'guide' and column_name <> 'code' and is_generated = 'NEVER'`,
  )
  const own = `${code}${suffix}`
  const columns = rows[0]?.columns
  await server.pool.query(`insert into guide (code, ${columns}) select $1, ${columns} from guide where code = $2`, [
    own,
    base,
  ])
  await server.pool.query(
    `update guide set promised_days = 77, promised_unit = '2', is_fee = true, fee_text = '每次 9 元' where code = $1`,
    [own],
  )
  await server.pool.query(
    `update handle_item set guide_code = $1, promised_days = null where matter_code = $2 and suffix = $3`,
    [own, matterCode, suffix],
  )
}

const read = async (address: string) => (await server.get(address)).body
const readGuide = async () => {
  const answer = guideAnswerDto.parse(await read(`/api/guides/${code}${suffix}`))
  if (answer.kind !== 'guide') throw new Error('moved')
  return answer.guide
}

describe('a handle item with a guide of its own', () => {
  test('is said in the choice of handle items as its guide says it', async () => {
    const { handleItems } = itemDto.parse(await read(`/api/items/${matterCode}?region=${region}`))
    const chosen = handleItems.find(({ guideCode }) => guideCode === `${code}${suffix}`)
    expect((await readGuide()).facts.promisedText).toBe('77 个自然日')
    expect(chosen?.promisedText).toBe('77 个自然日')
  })

  test('is a member with the time and the fee of its guide', async () => {
    const { members } = comboDto.parse(await read(`/api/combos/ot-13?region=${region}`))
    expect(members.find(({ catalogCode }) => catalogCode === matterCode)).toMatchObject({
      timeText: '77 个自然日',
      feeText: '每次 9 元',
    })
  })
})

test('whether a handle item is handled online is said by its guide as in the lists', async () => {
  const readBoth = async () => {
    const { handleItems } = itemDto.parse(await read(`/api/items/${matterCode}?region=${region}`))
    const listed = handleItems.find(({ guideCode }) => guideCode === `${code}${suffix}`)
    return [listed?.isOnline, (await readGuide()).online.isOnline]
  }
  // What leads nowhere is offered nowhere.
  await server.pool.query(`update implementation set online_url = 'https://apply.example/x' where code = $1`, [code])
  for (const isOnline of [true, false]) {
    await server.pool.query(`update handle_item set is_online = $1 where matter_code = $2 and suffix = $3`, [
      isOnline,
      matterCode,
      suffix,
    ])
    expect(await readBoth()).toEqual([isOnline, isOnline])
  }
})
